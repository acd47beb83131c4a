import { groupChanges, type Severity } from '@sales-outreach/contract-diff';
import type { Review } from '../data/review.ts';
import { count } from './blocks.ts';
import { code } from './inline.ts';

/** The whole review in one line. */
export function summarize({ designer, frontends, qa }: Review): string {
  const { changes, newFindings, version } = designer;
  const sections = groupChanges(changes);
  const told = (wanted: Severity, isAllowed = false) =>
    sections.find((one) => one.severity === wanted && one.isAllowed === isAllowed)?.groups
      .length ?? 0;
  const [breaking, allowed, additive] = [
    told('breaking'),
    told('breaking', true),
    told('additive'),
  ];
  const errors = newFindings.filter(({ severity }) => severity === 'error').length;
  const isBroken =
    'pages' in frontends && frontends.pages.some((page) => page.errors.length > 0);
  const examples = 'examples' in qa ? qa.examples.length : 0;
  const parts = [
    breaking > 0 && `🔴 **${breaking} breaking**`,
    allowed > 0 && `${allowed} breaking and let through`,
    additive > 0 && `🟢 ${additive} additive`,
    changes.length > 0 && breaking + allowed + additive === 0 && '⚪ documentation only',
    changes.length > 0 && version && !version.isEnough && `needs ${code(version.needed)}`,
    errors > 0 && `**${count(errors, 'new lint error')}**`,
    newFindings.length > errors && count(newFindings.length - errors, 'new lint warning'),
    isBroken && '**`examples/web` does not compile**',
    examples > 0 && `${count(examples, 'example')} ${examples === 1 ? 'changes' : 'change'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
