import { assignDeepLinks } from './deep-links.ts';
import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { operationAt } from './operations.ts';
import { prefillParameters } from './prefill-parameters.ts';
import { readTextExtension } from './text-extension.ts';
import { walkDocument } from './walk-document.ts';
import type { DocumentNode } from './walk-document.ts';
import { writeIntroduction } from './write-introduction.ts';

/**
 * A copy of a document for the page: what its extensions say is written where a reader sees it.
 * The introduction gains the tables, descriptions gain the reasons, operations and areas gain
 * their marks. The copy is for display only; the contract itself stays as it is.
 *
 * @param changelog - of the contract, as Markdown, for a section of its own
 */
export function displayDocument(contract: JsonObject, changelog = ''): JsonObject {
  const copy = structuredClone(contract);
  for (const node of walkDocument(copy)) {
    if (node.describable) describeNode(node);
    if (node.type === 'Operation') markOperation(node);
    if (node.type === 'Tag') markTag(node.value);
  }
  prefillParameters(copy);
  extendIntroduction(copy, contract, changelog);
  copy['x-deep-links'] = assignDeepLinks(contract);
  return copy;
}

function describeNode(node: DocumentNode): void {
  const closed = readTextExtension(node, 'x-closed');
  const assumption = readTextExtension(node, 'x-assumption');
  append(node.value, closed && `> **Closed.** ${closed}`);
  append(node.value, assumption && `> **Assumption.** ${assumption}`);
}

function markOperation({ value, trail }: DocumentNode): void {
  const operation = operationAt(trail);
  if (operation?.value !== value) return;
  const { 'x-badges': badges, 'x-stability': stability, 'x-idempotency-key': key } = value;
  const { operationId } = value;
  const marks = [{ name: operation.name, position: 'before' }];
  if (typeof operationId === 'string' && operationId !== operation.name) {
    marks.push({ name: operationId, position: 'before' });
  }
  if (typeof stability === 'string') marks.push({ name: stability, position: 'after' });
  value['x-badges'] = [...(Array.isArray(badges) ? badges : []), ...marks];
  if (typeof key === 'string') {
    append(
      value,
      `> **Safe to repeat.** A request that repeats the value at \`${key}\` of the body may be sent again.`,
    );
  }
}

function markTag(tag: JsonObject): void {
  if (typeof tag['x-stability'] !== 'string' || tag['x-displayName'] !== undefined) return;
  tag['x-displayName'] = `${tag['name']} (${tag['x-stability']})`;
}

/** The sections join the document's own ones in the side bar when their headings are on one level. */
function extendIntroduction(copy: JsonObject, contract: JsonObject, changelog: string): void {
  const info = isObject(copy['info']) ? copy['info'] : {};
  const { description } = info;
  const level = topHeadingLevel(`${description ?? ''}`);
  append(info, writeIntroduction(contract, level, changelog));
  copy['info'] = info;
}

function topHeadingLevel(markdown: string): number {
  const prose = markdown.replace(/^(```|~~~)[^]*?^\1/gm, '');
  const levels = [...prose.matchAll(/^(#{1,6})\s/gm)].map(([, marks]) => marks?.length ?? 1);
  return levels.length > 0 ? Math.min(...levels) : 2;
}

function append(node: JsonObject, paragraph: string | undefined): void {
  if (!paragraph) return;
  const { description } = node;
  node['description'] =
    typeof description === 'string' && description.trim()
      ? `${description.trimEnd()}\n\n${paragraph}`
      : paragraph;
}
