import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateContract } from '../bench/generate-contract.ts';
import { LONG, startDev, type DevProcess } from './support/dev-process.ts';

/** Each of them has a dozen files. */
const PATHS_OF_LARGE = 90;
const INVITATION = 'spec/resources/team/schemas/Invitation.yaml';
const RULESET = '.spectral.yaml';

let dev: DevProcess;

beforeAll(async () => {
  dev = await startDev();
}, 120_000);
afterAll(() => dev[Symbol.asyncDispose]());

const at = (file: string) => path.join(dev.root, ...file.split('/'));

/** Commits another contract, of a thousand files, on a branch of its own. */
async function commitLargeContract(): Promise<void> {
  const folder = `${dev.root}-large`;
  dev.git('worktree', 'add', '--quiet', '-b', 'large', folder);
  await rm(path.join(folder, 'spec/resources'), { recursive: true });
  await generateContract(at('spec'), path.join(folder, 'spec'), PATHS_OF_LARGE);
  dev.git('-C', folder, 'add', '--all');
  dev.git('-C', folder, 'commit', '--quiet', '--message', 'A large contract');
  dev.git('worktree', 'remove', '--force', folder);
}

describe('pnpm dev', { timeout: 120_000 }, () => {
  it('judges by new rules as soon as they are there', async () => {
    const text = await readFile(at(RULESET), 'utf8');
    dev.mark();
    await writeFile(at(RULESET), text.replace('prefix: PublicApi', 'prefix: OtherApi'));
    await expect.poll(dev.state, LONG).toContain('Expected x-public-name to be "OtherApi"');

    dev.mark();
    await writeFile(at(RULESET), `${text}\n  broken: [\n`);
    await expect.poll(dev.written, LONG).toMatch(/The configuration .*\.spectral\.yaml can't/);

    dev.mark();
    await writeFile(at(RULESET), text);
    await expect.poll(dev.state, LONG).toBe('No findings.');
  });

  it('judges by rules that were built anew, and says that edited ones have to be', async () => {
    dev.mark();
    const rule = 'spectral/public-name-unique';
    await appendFile(at(`packages/lint-rules/src/${rule}.ts`), '\n');
    await expect.poll(dev.written, LONG).toContain('counts as soon as `pnpm build`');

    dev.mark();
    const built = at(`packages/lint-rules/dist/${rule}.js`);
    const text = await readFile(built, 'utf8');
    await writeFile(built, "export default () => [{ message: 'Built anew.', path: [] }];\n");
    await expect.poll(dev.state, LONG).toContain('Built anew.  public-name-unique');
    dev.mark();
    await writeFile(built, text);
    await expect.poll(dev.state, LONG).toBe('No findings.');
  });

  it('reports what could not be made, and makes it with the next save', async () => {
    const generated = at('packages/client/generated');
    await cp(generated, `${generated}-kept`, { recursive: true });
    await rm(generated, { recursive: true });
    await writeFile(generated, '');
    dev.mark();
    await dev.edit(INVITATION, 'The role that the invitee will have.', 'A role.');
    await expect
      .poll(dev.written, LONG)
      .toMatch(/The types and the client could not be made: .*EEXIST[^]*Not all that follows/);

    await rm(generated);
    await mkdir(generated);
    dev.mark();
    await dev.edit(INVITATION, 'A role.', 'One role.');
    await expect.poll(dev.written, LONG).toContain('are written.');
    expect(await readFile(path.join(generated, 'contract.ts'), 'utf8')).toContain('One role.');
    dev.git('checkout', '--quiet', '--', 'spec');
  });

  it('follows a switch to a branch with a thousand files', async () => {
    await commitLargeContract();
    dev.mark();
    dev.git('checkout', '--quiet', 'large');
    await expect.poll(dev.written, LONG).toMatch(/breaking: .* more: pnpm diff/);
    expect(dev.state()).toBe('No findings.');
  });

  it('judges a save in a large contract, and goes back to the small one', async () => {
    dev.mark();
    await dev.edit(
      'spec/resources/warmup/schemas/Record26.yaml',
      'type: object\n',
      'type: object\nnullable: true\n',
    );
    await expect.poll(dev.state, LONG).toBe(await dev.truth());
    dev.mark();
    dev.git('checkout', '--quiet', '--force', 'main');
    await expect.poll(dev.written, LONG).toContain('Nothing has changed for consumers');
    expect(dev.state()).toBe('No findings.');
  });
});
