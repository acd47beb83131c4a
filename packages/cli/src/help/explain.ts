import type { Area, Contract, Operation } from '../contract.ts';
import { EXIT_CODE_MEANINGS } from '../errors/exit-codes.ts';
import { styleOutput } from '../output/style.ts';
import { quote } from '../request/quote.ts';

/** What stands at the end of the program's help. */
export function explainProgram(contract: Contract): string {
  const empty = contract.areas.filter(({ commands }) => commands.length === 0).length;
  const [first] = contract.servers;
  return `
${heading('Where a call goes')}
  Key, environment and identifiers come from flags, then from OUTREACH_API_KEY, OUTREACH_ORG_ID,
  OUTREACH_WS_ID and OUTREACH_ENV or OUTREACH_BASE_URL, then from a profile (outreach profile).
  Without any, ${first?.name} is called; production has to be asked for.

${empty} more areas have no operation yet: outreach areas
The flags that every operation has stand in its help: outreach <area> <operation> --help

${explainExitCodes()}`;
}

/** What stands at the end of an operation's help. */
export function explainOperation(area: Area, operation: Operation): string {
  const words = ['outreach', area.command, operation.command, ...operation.example.map(quote)];
  const assumptions = operation.assumptions.map((assumption) => `  ${assumption}\n`);
  return `
${heading('Example')}
  ${foldWords(words)}
${assumptions.length > 0 ? `\n${heading('What the contract assumes')}\n${assumptions.join('')}` : ''}
${explainExitCodes()}`;
}

function explainExitCodes(): string {
  const lines = EXIT_CODE_MEANINGS.map(
    ([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}\n`,
  );
  return `${heading('Exit codes')}\n${lines.join('')}`.trimEnd();
}

/** Puts the words of a command on lines that a shell reads as one. */
function foldWords(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    // A flag keeps its value on its line.
    const isLong = line.length + word.length > 72 && word.startsWith('--');
    if (isLong) lines.push(line);
    line = isLong || line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(' \\\n    ');
}

function heading(text: string): string {
  return styleOutput('bold', `${text}:`);
}
