import { spawn } from 'node:child_process';
import type { Area, CommandSummary, Contract, Operation } from '../contract.ts';
import { usageError } from '../errors/command-error.ts';

/**
 * Prints the address of an operation's page in the reference, and opens it in a browser where
 * stdout is a terminal.
 *
 * @param words - `<area> <operation>` or `<operation>` alone; nothing is the start of the reference
 * @throws CommandError where there is no such operation
 */
export async function openReference(
  contract: Contract,
  words: readonly string[],
  options: { referenceUrl?: string; print?: boolean },
): Promise<void> {
  const base =
    options.referenceUrl ?? (process.env['OUTREACH_REFERENCE_URL'] || contract.referenceUrl);
  if (!URL.canParse(base))
    throw usageError(`--reference-url: expected an address, got "${base}".`);
  const url = new URL(base);
  url.hash = words.length === 0 ? '' : await findPage(contract, words);
  process.stdout.write(`${url.href}\n`);
  if (process.stdout.isTTY && options.print !== true) openBrowser(url.href);
}

async function findPage(contract: Contract, words: readonly string[]): Promise<string> {
  const name = words.at(-1) ?? '';
  const found = findOperations(contract, words.slice(0, -1), name);
  const [only] = found;
  if (only && found.length === 1) {
    const { operations } = await only.area.load();
    const operation = operations[only.command.name];
    if (operation) return nameAnchor(only.area, operation);
  }
  const area = contract.areas.find(({ command }) => words.length === 1 && command === name);
  if (area) return `tag/${slugOf(area.name.toLowerCase())}`;
  const several = found
    .map((entry) => `${entry.area.command} ${entry.command.name}`)
    .join(' or ');
  throw usageError(
    `Expected an operation, got "${words.join(' ')}"${several && `: is it ${several}?`}`,
    'See them all: outreach commands',
  );
}

function findOperations(
  contract: Contract,
  [areaName]: readonly string[],
  name: string,
): { area: Area; command: CommandSummary }[] {
  return contract.areas
    .filter(({ command }) => areaName === undefined || command === areaName)
    .flatMap((area) =>
      area.commands
        .filter((command) => command.name === name)
        .map((command) => ({ area, command })),
    );
}

/** The anchor of an operation in the reference: its tag, then its public name. */
function nameAnchor(area: Area, { publicName }: Operation): string {
  return `tag/${slugOf(area.name.toLowerCase())}/${slugOf(publicName)}`;
}

function slugOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}

/**
 * Opens an address with the command that each platform has for it: one line each, where a package
 * for it would bring six others.
 */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : [process.env['BROWSER'] || 'xdg-open', url];
  const browser = spawn(command ?? 'xdg-open', args, { stdio: 'ignore', detached: true });
  browser.once('error', () => {
    process.stderr.write(
      `No browser could be started with ${command}; open the address above.\n`,
    );
  });
  browser.unref();
}
