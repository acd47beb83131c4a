import type { TypedExample } from './list-examples.ts';
import type { Refusal, Sample } from './list-refusals.ts';

const IMPORT = "import type * as api from '@sales-outreach/types';\n";

/** A source file that gives each example to a constant of its type. */
export function renderExamples(examples: readonly TypedExample[]): string {
  const lines = examples.map(
    ({ name, type, value }, index) =>
      `// ${name}\nexport const example${index}: ${type} = ${print(value)};`,
  );
  return [IMPORT, ...lines, ''].join('\n');
}

/** A source file in which every sample compiles and every refusal must not. */
export function renderRefusals(
  records: readonly { readonly sample: Sample; readonly refusals: readonly Refusal[] }[],
): string {
  const lines = records.flatMap(({ sample: { schema, value }, refusals }) => [
    `export const right${schema}: api.${schema} = ${print(value)};`,
    ...refusals.map(
      (refusal, index) =>
        `// @ts-expect-error ${schema} ${refusal.fault}\n` +
        `export const wrong${schema}${index}: api.${schema} = ${print(refusal.value)};`,
    ),
  ]);
  return [IMPORT, ...lines, ''].join('\n');
}

/** A source file that imports each name and holds it against the schema of that name. */
export function renderNames(names: readonly string[]): string {
  return `import type { components, operations, paths, ${names.join(', ')} } from '@sales-outreach/types';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

${names.map((name) => `export const same${name}: Same<${name}, components['schemas']['${name}']> = true;`).join('\n')}
export type Rest = [keyof paths, keyof operations];
`;
}

/** A source file made of the TypeScript snippets of a Markdown text. */
export function renderSnippets(markdown: string): string {
  const snippets = [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  if (snippets.length === 0) throw new Error('Expected a snippet of TypeScript, found none.');
  return snippets.join('\n');
}

/** One line, since `@ts-expect-error` speaks of the next line only. */
function print(value: unknown): string {
  return JSON.stringify(value);
}
