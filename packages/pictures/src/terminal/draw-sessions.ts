import { recordCommands } from './command-session.ts';
import { drawTerminal } from './draw-terminal.ts';
import { recordLint } from './lint-session.ts';

/** Draws the pictures of terminals: SVG, by file. */
export async function drawSessions(): Promise<Map<string, string>> {
  return new Map([
    ['lint.svg', drawTerminal(await recordLint())],
    ['outreach.svg', drawTerminal(await recordCommands())],
  ]);
}
