import { listFiles, type Plan } from '../files/plan.ts';
import { renderPlan } from './print-plan.ts';

/** Says what was written, or would be: files on stdout, words on stderr. */
export function report(plan: Plan, folder: string, dryRun: boolean, next: string): void {
  if (dryRun) {
    console.log(renderPlan(plan, folder));
    console.error(`\nNothing was written. ${plural(listFiles(plan).length)} would be.`);
  } else {
    console.log(
      listFiles(plan)
        .map((file) => folder + file)
        .join('\n'),
    );
    console.error(`\n${plural(listFiles(plan).length)} written. ${next}`);
  }
  for (const note of plan.notes) console.error(note);
}

function plural(count: number): string {
  return `${count} file${count === 1 ? '' : 's'}`;
}
