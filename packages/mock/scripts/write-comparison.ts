import {
  BUNDLE,
  HEADERS,
  PRISM,
  startServer,
  type ServerProcess,
} from '../bench/server-process.ts';
import { getMember, isObject } from '../src/contract/json.ts';
import { createMock } from '../src/index.ts';
import { COMPARED_REQUESTS } from './comparison-traffic.ts';
import { sendRaw, type RawResponse } from './raw-request.ts';

/** Milliseconds without a byte that count as no answer: a busy machine is slow, too. */
const PATIENCE = 6_000;
const SECTION = /(<!-- comparison -->\n).*(\n<!-- \/comparison -->)/s;

/** A Markdown table: each request, what stock Prism makes of it, and what this mock does. */
export async function compareWithPrism(): Promise<string> {
  const mock = await createMock(BUNDLE);
  const address = await mock.listen();
  let prism = await startPrism();
  const rows: string[][] = [];
  for (const { name, bytes } of COMPARED_REQUESTS) {
    const theirs = describe(await sendRaw(prism.address, bytes, { timeout: PATIENCE }));
    const ours = describe(await sendRaw(address, bytes, { timeout: PATIENCE }));
    const survived = await isAlive(prism.address);
    rows.push([name, survived ? theirs : 'the process ends', ours]);
    if (!survived) {
      await prism.stop();
      prism = await startPrism();
    }
  }
  await prism.stop();
  await mock.close();
  return writeTable([['Request', 'Prism 5.16', 'This mock'], ...rows]);
}

/** In the form that the formatter of the repository gives it: columns of one width. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const [headings = []] = rows;
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `| ${cells.join(' | ')} |`;
  });
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return ['', ...lines.toSpliced(1, 0, rule), ''].join('\n');
}

export function replaceSection(readme: string, table: string): string {
  if (!SECTION.test(readme)) throw new Error('The README has no section for the comparison.');
  return readme.replace(SECTION, (_, start: string, end: string) => `${start}${table}${end}`);
}

function startPrism(): Promise<ServerProcess> {
  return startServer(PRISM, (port) => [
    'mock',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-v',
    'silent',
    BUNDLE,
  ]);
}

async function isAlive(address: URL): Promise<boolean> {
  try {
    const path = '/api/v1/organizations/o1/workspaces';
    const response = await fetch(new URL(path, address), { headers: HEADERS });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Status, shape and code: `400, envelope, invalid_request, violations`. */
function describe({ status, headers, body }: RawResponse): string {
  if (status === 0) return 'no answer';
  // Which methods it lists depends on the contract, and the table does not.
  const allow = headers.has('allow') ? ['`Allow`'] : [];
  return [
    String(status),
    ...describeBody(headers.get('content-type') ?? '', body),
    ...allow,
  ].join(', ');
}

function describeBody(type: string, body: string): string[] {
  if (body === '') return ['no body'];
  if (type.startsWith('application/problem+json')) return ['problem+json'];
  const value = parse(body);
  const error = getMember(value, 'error');
  if (!isObject(error)) return isObject(value) ? ['the example'] : [type];
  if (typeof error['requestId'] !== 'string') return ['JSON of another shape'];
  const violations = getMember(error['details'], 'violations');
  const first = Array.isArray(violations) ? getMember(violations[0], 'where') : undefined;
  const where = typeof first === 'string' ? [`\`${first}\``] : [];
  return ['envelope', `\`${String(error['code'])}\``, ...where];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
