import type { Contract, Flag } from '../contract.ts';
import { usageError } from '../errors/command-error.ts';
import type { Fallback } from '../flags/build-input.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { readProfiles, type Profile } from '../profiles/profile-file.ts';

/** Where a call goes, and what it takes along that no flag of the operation gave. */
export interface Settings {
  /** The name of the environment, or the address where that is all that is known. */
  readonly environment: string;
  readonly baseUrl: string;
  readonly isProduction: boolean;
  /** The key, or the text of `--api-key`, which may name a file or stdin. */
  readonly apiKey: { readonly value: string; readonly isFlag: boolean } | undefined;
  /** The name of the profile that is in effect. */
  readonly profileName: string | undefined;
  /** Gives the value of a parameter from the environment, then the profile. */
  readonly fallback: (flag: Flag) => Fallback | undefined;
}

/** The name of the environment where a mistake costs something. */
const PRODUCTION = 'production';

/**
 * Finds the settings of a call: from flags, then from environment variables, then from the
 * profile, then the contract's first server.
 *
 * @throws CommandError for an environment or a profile that there isn't
 */
export async function resolveSettings(
  contract: Contract,
  given: GivenFlags,
  env: NodeJS.ProcessEnv,
): Promise<Settings> {
  const { name, profile } = await findProfile(given, env);
  const address = findAddress(contract, given, env, profile, name);
  const key = env['OUTREACH_API_KEY'] || profile?.apiKey;
  const flagKey = given.last('api-key');
  return {
    ...address,
    apiKey:
      flagKey !== undefined
        ? { value: flagKey, isFlag: true }
        : key
          ? { value: key, isFlag: false }
          : undefined,
    profileName: name,
    fallback: (flag) => {
      const value = flag.variable && env[flag.variable];
      if (value) return { value, source: flag.variable };
      const [parameter] = flag.at;
      const own =
        parameter === 'orgId' || parameter === 'wsId' ? profile?.[parameter] : undefined;
      if (!flag.variable || own === undefined) return undefined;
      return { value: own, source: `the profile ${name}` };
    },
  };
}

async function findProfile(
  given: GivenFlags,
  env: NodeJS.ProcessEnv,
): Promise<{ name: string | undefined; profile: Profile | undefined }> {
  const { current, profiles } = await readProfiles(env);
  const asked = given.last('profile') ?? (env['OUTREACH_PROFILE'] || undefined);
  const name = asked ?? current;
  const profile =
    name !== undefined && Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (asked !== undefined && !profile) {
    const label = given.last('profile') === undefined ? 'OUTREACH_PROFILE' : '--profile';
    throw usageError(
      `${label}: expected one of the profiles (${Object.keys(profiles).join(', ') || 'there is none'}), got "${asked}".`,
      `Add it with: outreach profile add ${asked}`,
    );
  }
  return { name: profile && name, profile };
}

type Address = Pick<Settings, 'environment' | 'baseUrl' | 'isProduction'>;

/** The address: the first of the sources that names an environment or a base address decides. */
function findAddress(
  contract: Contract,
  given: GivenFlags,
  env: NodeJS.ProcessEnv,
  profile: Profile | undefined,
  profileName: string | undefined,
): Address {
  const [first] = contract.servers;
  const [flags, variables] = [
    { env: given.last('env'), baseUrl: given.last('base-url') },
    { env: env['OUTREACH_ENV'], baseUrl: env['OUTREACH_BASE_URL'] },
  ];
  const own = `the profile ${profileName}`;
  const sources = [
    { ...flags, labels: ['--env', '--base-url'] },
    { ...variables, labels: ['OUTREACH_ENV', 'OUTREACH_BASE_URL'] },
    { env: profile?.env, baseUrl: profile?.baseUrl, labels: [own, own] },
    { env: first?.name, baseUrl: undefined, labels: [] },
  ];
  const source = sources.find((entry) => entry.env || entry.baseUrl);
  const name = source?.env || undefined;
  const server = contract.servers.find((entry) => entry.name === name);
  if (name !== undefined && !server) {
    const names = contract.servers.map((entry) => entry.name).join(' or ');
    throw usageError(`${source?.labels[0]}: expected ${names}, got "${name}".`);
  }
  const baseUrl = source?.baseUrl || server?.url || '';
  refuseAddress(baseUrl, source?.labels[1] ?? 'the contract');
  const isProduction = contract.servers.some(
    (entry) =>
      entry.name === PRODUCTION && (name === PRODUCTION || sameOrigin(entry.url, baseUrl)),
  );
  return {
    environment: name ?? (isProduction ? PRODUCTION : baseUrl),
    baseUrl,
    isProduction,
  };
}

function sameOrigin(one: string, other: string): boolean {
  return (
    URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
  );
}

/** An address that paths are appended to has no query, no fragment and no password. */
function refuseAddress(address: string, label: string): void {
  const url = URL.parse(address);
  if (url && /^https?:\/\/[^?#@]+$/.test(url.href)) return;
  // What isn't an address may hold a password all the same.
  const shown = address.replace(/\/\/.*@/, '//');
  throw usageError(`${label}: expected an http or https address, got "${shown}".`);
}
