/** What the mock can be asked to do, with the `Prefer` header that asks for it. */
export const scenarios = {
  fine: { label: 'All is well', prefer: undefined },
  busy: { label: 'Busy, then fine', prefer: 'code=503,503,200' },
  forbidden: { label: 'No permission', prefer: 'code=403' },
  limited: { label: 'Too many requests', prefer: 'code=429' },
  proxy: { label: 'A proxy’s HTML page', prefer: 'bad-gateway' },
  empty: { label: 'Nothing there yet', prefer: 'example=empty' },
} as const;

export type Scenario = keyof typeof scenarios;

export function isScenario(value: string): value is Scenario {
  return value in scenarios;
}
