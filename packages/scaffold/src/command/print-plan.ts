import type { Plan } from '../files/plan.ts';

/** Renders all that a plan would write: each file's name, and the lines that are new in it. */
export function renderPlan({ created, grown }: Plan, folder: string): string {
  return [
    ...created.map(({ file, text }) =>
      renderFile(`new ${folder}${file}`, text.trimEnd().split('\n')),
    ),
    ...grown.map(({ file, text, before }) =>
      renderFile(`changed ${folder}${file}`, listNewLines(text, before)),
    ),
  ].join('\n\n');
}

function renderFile(title: string, lines: readonly string[]): string {
  return [`# ${title}`, ...lines.map((line) => `+ ${line}`)].join('\n');
}

/** A plan only ever adds lines, in one or several places. */
function listNewLines(text: string, before: string): string[] {
  const old = before.split('\n');
  return text.split('\n').filter((line) => {
    if (line !== old[0]) return true;
    old.shift();
    return false;
  });
}
