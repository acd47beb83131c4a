/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 30 February parses, as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
