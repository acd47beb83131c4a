/** What of the global scope is there in some run times only. */
interface Scope {
  /** Not read, but the one member that the types of every run time know. */
  readonly location?: object;
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** The API key of the environment, where there is an environment. */
export function readKeyFromEnvironment(): string | undefined {
  // Read through `globalThis`, so that no bundler writes the key into a page.
  const { process }: Scope = globalThis;
  return process?.env?.['OUTREACH_API_KEY'];
}
