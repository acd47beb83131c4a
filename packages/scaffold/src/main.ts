/** The command line of `pnpm new`: reads arguments, asks, writes, says what it wrote. */
import { enableCompileCache } from 'node:module';
import * as path from 'node:path';
import { readArguments, UsageError } from './command/arguments.ts';
import { Cancelled } from './command/cancelled.ts';
import { HELP } from './command/help.ts';
import { Refusal } from './refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

// Linter and formatter are thousands of files: loaded once needed, and compiled once.
enableCompileCache();

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else if (error instanceof Refusal || error instanceof Cancelled) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { help, kind, rest, dryRun, operation } = readArguments(args);
  if (help) return console.log(HELP);
  if (kind === 'operation') {
    if (rest.length > 0) {
      throw new UsageError(`Expected options behind "operation", got ${rest.join(' ')}.`);
    }
    const { newOperation } = await import('./command/new-operation.ts');
    return newOperation(ROOT, operation, dryRun);
  }
  if (kind === 'rule') {
    const [name] = rest;
    if (name === undefined || rest.length > 1) {
      throw new UsageError(`Expected the name of one rule, got ${rest.length}.`);
    }
    const { newRule } = await import('./command/new-rule.ts');
    return newRule(ROOT, name, dryRun);
  }
  throw new UsageError(`Expected "operation" or "rule", got ${kind ?? 'nothing'}.`);
}
