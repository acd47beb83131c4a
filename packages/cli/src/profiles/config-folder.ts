import * as os from 'node:os';
import * as path from 'node:path';

/**
 * The folder of the settings: `$XDG_CONFIG_HOME/outreach` or `~/.config/outreach` (XDG Base
 * Directory Specification), on Windows `%APPDATA%\outreach`.
 */
export function configFolder(env: NodeJS.ProcessEnv): string {
  const base =
    env['XDG_CONFIG_HOME'] ||
    (process.platform === 'win32' && env['APPDATA']) ||
    path.join(os.homedir(), '.config');
  return path.join(base, 'outreach');
}
