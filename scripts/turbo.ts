import * as path from 'node:path';

/** What Node runs to run turbo; without the detour over npx, which takes a second. */
export const TURBO = path.resolve(import.meta.dirname, '../node_modules/turbo/bin/turbo');

/** The environment for turbo: as it is here, and without telemetry, which no setting turns off. */
export function turboEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
}
