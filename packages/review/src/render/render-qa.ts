import type { Coverage, ExampleChange, Fault, Review } from '../data/review.ts';
import { count, details, diffBlock, list, paragraphs, stack, type Room } from './blocks.ts';
import { code, html, htmlCode, sentence } from './inline.ts';

/** A comparison of so many lines is shown without a click, where there are no more than two. */
const SMALL = 16;

/** The examples that change, and what the contract tests came by. */
export function renderQa(part: Review['qa'], room: Room): string {
  const title = '### For QA';
  if ('fault' in part) return paragraphs([title, sentence(part.fault)]);
  const { examples, coverage } = part;
  if (examples.length === 0 && coverage === undefined) return '';
  return paragraphs([
    title,
    renderExamples(examples, room),
    coverage && renderCoverage(coverage, room),
  ]);
}

function renderExamples(examples: readonly ExampleChange[], room: Room): string {
  if (examples.length === 0) return 'No example changes.';
  const blocks = examples.map(({ kind, operation, part, name, lines }) =>
    details(
      `${kind} ${htmlCode(operation)} ${html(part)} ${htmlCode(name)}`,
      diffBlock(lines, room),
      examples.length <= 2 && lines.length <= SMALL,
    ),
  );
  return `<b>${count(examples.length, 'example')} ${examples.length === 1 ? 'changes' : 'change'}</b>\n\n${stack(blocks, room)}`;
}

function renderCoverage(coverage: Coverage | Fault, room: Room): string {
  if ('fault' in coverage)
    return `⚠️ The contract tests were not run: ${sentence(coverage.fault)}`;
  const { violations, unexercised, notes } = coverage;
  return paragraphs([
    describeReach(coverage),
    ...notes.map((note) => `⚠️ ${sentence(note)}`),
    violations.length === 0
      ? ''
      : `❌ **${count(violations.length, 'answer')} of the mock ${violations.length === 1 ? 'breaks' : 'break'} the contract**\n\n${list(violations.map(describeViolation), room)}`,
    unexercised.length === 0
      ? ''
      : details(
          `${count(unexercised.length, 'part')} of the contract ${unexercised.length === 1 ? 'was' : 'were'} not exercised`,
          list(
            unexercised.map(
              ({ operation, kind, what }) =>
                `${code(operation)} ${sentence(kind)} ${code(what)}`,
            ),
            room,
          ),
        ),
  ]);
}

function describeReach({
  operations,
  statuses,
  examples,
  requests,
  unexercised,
  violations,
  notes,
}: Coverage): string {
  const missing = (kind: string) => unexercised.filter((one) => one.kind === kind).length;
  const of = (all: number, kind: string, noun: string, plural?: string) =>
    missing(kind) === 0
      ? count(all, noun, plural)
      : `${all - missing(kind)} of ${count(all, noun, plural)}`;
  const held = violations.length === 0 && unexercised.length === 0 && notes.length === 0;
  const reach = [
    of(operations, 'operation', 'operation'),
    of(statuses, 'status', 'status', 'statuses'),
    of(examples, 'example', 'example'),
  ].join(' × ');
  return `${held ? '✅' : '⚠️'} ${count(requests, 'request')} to the mock: ${reach}${held ? ', all exercised, and every answer fits the contract.' : '.'}`;
}

function describeViolation(violation: Coverage['violations'][number]): string {
  const { operation, check, expected, received, curl } = violation;
  return `${code(operation)} ${sentence(check)}: expected ${sentence(expected)}, received ${sentence(received)}<br>${code(curl)}`;
}
