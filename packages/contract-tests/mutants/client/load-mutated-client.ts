import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { CreateClient } from '@sales-outreach/contract-tests/consumer';

/** A change of one file of the client as it is installed. */
export interface SourceChange {
  readonly name: string;
  /** Below the client's own folder, such as `src/core/create-methods.js`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Which client has the change: the whole one, or the core where the file is the core's alone. */
  readonly entry?: '@sales-outreach/client/core' | undefined;
}

const main = import.meta.resolve('@sales-outreach/client');
const home = new URL('../', main);
const changes: SourceChange[] = [];

// Every module of a mutated client is loaded anew, under an address that says which mutant it is.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const mutant = mutantOf(context.parentURL);
    return mutant !== null && found.url.startsWith(home.href) && mutantOf(found.url) === null
      ? { ...found, url: `${found.url}?mutant=${mutant}` }
      : found;
  },
  load(url, context, next) {
    const change = changes[Number(mutantOf(url) ?? -1)];
    if (change === undefined || !url.startsWith(new URL(change.file, home).href))
      return next(url, context);
    return { format: 'module', shortCircuit: true, source: changed(change) };
  },
});

function mutantOf(url: string | undefined): string | null {
  return url?.startsWith(home.href) ? new URL(url).searchParams.get('mutant') : null;
}

/** The text of a file of the client. */
export function sourceOf(file: string): string {
  return readFileSync(new URL(file, home), 'utf8');
}

function changed({ name, file, from, to }: SourceChange): string {
  const parts = sourceOf(file).split(from);
  if (parts.length !== 2)
    throw new Error(
      `${name}: expected ${from} once in ${file}, found it ${parts.length - 1} times.`,
    );
  return parts.join(to);
}

/**
 * Loads the client with one change in its code.
 *
 * @throws where the text to change does not stand in the file exactly once
 */
export async function loadMutatedClient(change: SourceChange): Promise<CreateClient> {
  changed(change);
  const number = changes.push(change) - 1;
  const module: { readonly createClient: CreateClient } = await import(
    `${change.entry === undefined ? main : import.meta.resolve(change.entry)}?mutant=${number}`
  );
  return module.createClient;
}
