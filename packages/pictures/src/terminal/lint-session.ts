import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { formatFindings, lintDocument } from '@sales-outreach/linter';
import { ROOT } from '../workspace.ts';
import type { Session } from './draw-terminal.ts';

/** Two slips of a designer. */
const SLIPS = [
  {
    file: 'resources/team/schemas/Invitation.yaml',
    find: '    description: The role that the invitee will have.\n',
    replace: '    description: The role that the invitee will have.\n    nullable: true\n',
  },
  {
    file: 'resources/billing/examples/getCreditBalance.200.typical.yaml',
    find: 'total: 17500',
    replace: 'total: 175.00 USD',
  },
];

/** `pnpm lint` over the contract with two slips in it. */
export async function recordLint(): Promise<Session> {
  const root = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const spec = path.join(root, 'spec');
    await cp(path.join(ROOT, 'spec'), spec, { recursive: true, filter: isSource });
    for (const { file, find, replace } of SLIPS) {
      const text = await readFile(path.join(spec, file), 'utf8');
      if (!text.includes(find)) throw new Error(`The picture wants "${find}" in spec/${file}.`);
      await writeFile(path.join(spec, file), text.replace(find, replace));
    }
    const findings = await lintDocument({
      document: path.join(spec, 'openapi.yaml'),
      redoclyConfig: path.join(ROOT, 'redocly.yaml'),
      spectralRuleset: path.join(ROOT, '.spectral.yaml'),
    });
    const output = await formatFindings(findings, 'stylish', { root, color: true });
    return { title: 'pnpm lint', steps: [{ command: 'npx pnpm lint', output }] };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function isSource(file: string): boolean {
  return !['dist', 'node_modules', '.turbo'].includes(path.basename(file));
}
