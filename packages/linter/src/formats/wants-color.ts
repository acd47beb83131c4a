/**
 * Whether to colour what goes to a stream: only on a terminal, but `NO_COLOR` and `FORCE_COLOR`
 * decide first (no-color.org, force-color.org). Either counts only when it is not empty.
 */
export function wantsColor(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR: never, FORCE_COLOR: always } = process.env;
  if (never) return false;
  if (always) return always !== '0';
  return stream.isTTY === true;
}
