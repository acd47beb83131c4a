import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMock } from '../src/index.ts';
import type { JsonObject } from '../src/contract/json.ts';
import { createThings, json } from './support/documents.ts';
import { startCommand } from './support/run-command.ts';

function version(number: number): JsonObject {
  return createThings({ 200: json({ type: 'integer' }, { example: number }) });
}

describe('a document that changes', () => {
  it('is served from the next request on, and no request is dropped', async () => {
    const mock = await createMock(version(1));
    const { origin } = await mock.listen();
    const slow = mock.fetch('http://mock/things?__delay=50');
    const answers: unknown[] = [];
    const asking = { on: true };
    const load = Promise.all(
      Array.from({ length: 10 }, async () => {
        while (asking.on) answers.push(await (await fetch(`${origin}/things`)).json());
      }),
    );
    for (const number of [2, 3, 4]) {
      await mock.replaceDocument(version(number));
      expect(await (await fetch(`${origin}/things`)).json()).toBe(number);
    }
    asking.on = false;
    await load;
    // The one that began under the first document ends under it.
    expect(await (await slow).json()).toBe(1);
    expect(new Set(answers).isSubsetOf(new Set([1, 2, 3, 4]))).toBe(true);
    await mock.close();
  });

  it('goes on with the last good one where the new one is broken', async () => {
    const mock = await createMock(version(1));
    const broken = mock.replaceDocument(createThings({ 200: json({ type: 'strng' }) }));
    await expect(broken).rejects.toThrow('The document has one fault');
    expect(await (await mock.fetch('http://mock/things')).json()).toBe(1);
  });

  it('is watched by the command, however the file is written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(version(1)));
    const command = startCommand([file, '--port', '0', '--watch', '--quiet']);
    try {
      const url = new URL('/things', await command.address);
      const ask = async (): Promise<unknown> => (await fetch(url)).json();
      expect(await ask()).toBe(1);
      await writeFile(file, JSON.stringify(version(2)));
      await expect.poll(ask).toBe(2);
      await writeFile(`${file}.new`, JSON.stringify(version(3)));
      await rename(`${file}.new`, file);
      await expect.poll(ask).toBe(3);
      await writeFile(file, '{"openapi": "3.1.0", "paths": {"/things": ');
      await expect.poll(command.stderr).toMatch(/can't be served; the last good one stays/);
      expect(await ask()).toBe(3);
      await writeFile(file, JSON.stringify(version(4)));
      await expect.poll(ask).toBe(4);
    } finally {
      expect(await command.stop()).toBe(0);
    }
  });
});
