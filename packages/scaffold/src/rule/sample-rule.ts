import { toPascalCase } from '@sales-outreach/lint-rules/openapi/names';

/** How a rule that is still the sample is told. */
export const SAMPLE_MARK = '// The sample of `pnpm new rule`.';

/** What the sample holds, in the words of its page and of the README. */
export const SAMPLE_HOLDS = 'The summary of an operation does not end in a full stop.';

const MESSAGE = 'Expected a summary without a full stop at its end, found';

/** A rule that works: it is replaced by what the new rule is to hold. */
export function writeRule(name: string): string {
  return `import type { IFunctionResult } from '@stoplight/spectral-core';
import { listOperations } from '../openapi/operations.ts';

${SAMPLE_MARK} Write your rule here, and change its page, fixtures and fault to fit.

/** Finds the summaries that end in a full stop. */
export default function check${toPascalCase(name)}(paths: unknown): IFunctionResult[] {
  return listOperations(paths).flatMap(({ operation, place }) => {
    const { summary } = operation;
    if (typeof summary !== 'string' || !summary.endsWith('.')) return [];
    return [
      {
        path: [...place, 'summary'],
        message: \`${MESSAGE} \${JSON.stringify(summary)}.\`,
      },
    ];
  });
}
`;
}

/** The page of the sample: what it holds, why, and two pieces of its fixtures. */
export function writePage(name: string): string {
  return `# ${name}

${SAMPLE_HOLDS}

## Why

A summary is a title: menus and tables show it, and no title ends in a full stop.

## Bad

\`\`\`yaml openapi.yaml
get:
  summary: List pets.
\`\`\`

> ${MESSAGE} "List pets.".

## Good

\`\`\`yaml openapi.yaml
get:
  summary: List pets
\`\`\`
`;
}

/** A document that keeps the sample, or breaks it. */
export function writeFixture(keeps: boolean): string {
  return `openapi: 3.1.1
info:
  title: Pets
  version: 1.0.0
paths:
  /pets:
    get:
      summary: List pets${keeps ? '' : '.'}
    post: {}
`;
}

/** The findings of the document that breaks the sample. */
export const SAMPLE_FINDINGS = `[
  {
    "file": "openapi.yaml",
    "line": 8,
    "message": ${JSON.stringify(`${MESSAGE} "List pets.".`)}
  }
]
`;
