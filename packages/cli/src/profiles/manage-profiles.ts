import type { Contract } from '../contract.ts';
import { usageError } from '../errors/command-error.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { printData, readForm } from '../output/print-data.ts';
import { askForKey } from '../settings/read-key.ts';
import { profileFile, readProfiles, writeProfiles, type Profile } from './profile-file.ts';

const SETTINGS = ['env', 'baseUrl', 'orgId', 'wsId'] as const;

/**
 * Adds a profile or replaces one; the first one is in use at once.
 *
 * @throws CommandError for a name, an environment or an address that can't be
 */
export async function addProfile(
  contract: Contract,
  name: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  if (!/^[\w.-]+$/.test(name) || name === '__proto__') {
    throw usageError(`Expected a name of letters, digits, ., _ and -, got "${name}".`);
  }
  const names = contract.servers.map((server) => server.name);
  const { env, baseUrl } = options;
  if (env !== undefined && !names.includes(env)) {
    throw usageError(`--env: expected ${names.join(' or ')}, got "${env}".`);
  }
  if (baseUrl !== undefined && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')) {
    throw usageError(`--base-url: expected an http or https address, got "${baseUrl}".`);
  }
  const before = await readProfiles(process.env);
  const apiKey = await askForKey();
  const settings = SETTINGS.flatMap((key) => {
    const value = options[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const profile: Profile = { apiKey, ...Object.fromEntries(settings) };
  const current = before.current ?? name;
  await writeProfiles(process.env, {
    current,
    profiles: { ...before.profiles, [name]: profile },
  });
  const use = current === name ? 'It is in use.' : `Use it with: outreach profile use ${name}`;
  tell(`The profile ${name} is kept in ${profileFile(process.env)}. ${use}`);
}

/** @throws CommandError where there is no such profile */
export async function useProfile(name: string): Promise<void> {
  const { profiles } = await readProfiles(process.env);
  requireProfile(profiles, name);
  await writeProfiles(process.env, { current: name, profiles });
  tell(`The profile ${name} is in use.`);
}

/** @throws CommandError where there is no such profile */
export async function removeProfile(name: string): Promise<void> {
  const { current, profiles } = await readProfiles(process.env);
  requireProfile(profiles, name);
  const rest = Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name));
  await writeProfiles(process.env, {
    ...(current !== undefined && current !== name && { current }),
    profiles: rest,
  });
  tell(`The profile ${name} and its key are removed.`);
}

/** Lists the profiles: what is in them but for the key. */
export async function listProfiles(given: GivenFlags): Promise<void> {
  const form = readForm(given);
  const { current, profiles } = await readProfiles(process.env);
  const rows = Object.entries(profiles).map(([name, profile]) => ({
    name,
    inUse: name === current,
    ...Object.fromEntries(SETTINGS.map((key) => [key, profile[key] ?? null])),
  }));
  await printData(rows, form, [{ property: '', columns: ['name', 'inUse', ...SETTINGS] }]);
}

function requireProfile(profiles: Readonly<Record<string, Profile>>, name: string): void {
  if (Object.hasOwn(profiles, name)) return;
  const names = Object.keys(profiles).join(', ') || 'there is none';
  throw usageError(`Expected one of the profiles (${names}), got "${name}".`);
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
