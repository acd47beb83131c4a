import { hashBundle } from '@sales-outreach/bundler/hash';
import { collectAssumptions } from './collect-assumptions.ts';
import type { Assumption } from './collect-assumptions.ts';
import { collectErrors } from './collect-errors.ts';
import {
  assignDeepLinks,
  linkToOperation,
  linkToTag,
  LINK_TO_INTRODUCTION,
} from './deep-links.ts';
import type { DeepLinks } from './deep-links.ts';
import { describeAreas } from './describe-areas.ts';
import { isObject, type JsonObject } from './document.ts';
import { asCode, asLink, asList, asTable } from './markdown.ts';
import type { PlacePart } from './name-place.ts';
import { nestChangelog } from './nest-changelog.ts';
import { listOperations } from './operations.ts';
import type { Operation } from './operations.ts';

/**
 * The sections that the page adds to the introduction of a document: where the contract is, its
 * areas, its errors, its assumptions and its changelog, as Markdown with headings of the given
 * level. What a document has none of is left out.
 *
 * @param changelog - of the contract, as Markdown; empty where there is none
 */
export function writeIntroduction(
  document: JsonObject,
  headingLevel: number,
  changelog: string,
): string {
  const links = assignDeepLinks(document);
  const heading = '#'.repeat(headingLevel);
  return [
    ['The contract', writeIdentity(document)],
    ['Areas', writeAreas(document, links)],
    ['Error codes', writeErrors(document, links)],
    ['Assumptions', writeAssumptions(document, links)],
    ['Changelog', nestChangelog(changelog, headingLevel)],
  ]
    .filter(([, section]) => section)
    .map(([title, section]) => `${heading} ${title}\n\n${section}`)
    .join('\n\n');
}

/** Version and hash are those that mock and client show; the page is built beside the files. */
function writeIdentity(document: JsonObject): string {
  const { version } = isObject(document['info']) ? document['info'] : {};
  return [
    `This page is built from the contract: [openapi.yaml](openapi.yaml), [openapi.json](openapi.json).`,
    `Version ${asCode(`${version}`)}, hash ${asCode(hashBundle(document).short)}.`,
  ].join(' ');
}

function writeAreas(document: JsonObject, links: DeepLinks): string {
  const areas = describeAreas(document);
  if (areas.length === 0) return '';
  const used = areas.filter(({ operations }) => operations.length > 0).length;
  const rows = areas.map(({ name, stability, operations }) => [
    asLink(name, linkToTag(links, name)) + (stability ? ` **${stability}**` : ''),
    linkAll(operations, links) || 'none yet',
  ]);
  return `${used} of ${areas.length} areas have operations.\n\n${asTable(['Area', 'Operations'], rows)}`;
}

function writeErrors(document: JsonObject, links: DeepLinks): string {
  const errors = collectErrors(document);
  if (errors.length === 0) return '';
  const count = listOperations(document).length;
  const rows = errors.map(({ status, meaning, codes, declaredBy }) => [
    `${asCode(status)} ${meaning}`.trim(),
    codes.map(asCode).join(', '),
    declaredBy.length === count ? 'every operation' : linkAll(declaredBy, links),
  ]);
  return asTable(['Status', 'Codes', 'Declared by'], rows);
}

function writeAssumptions(document: JsonObject, links: DeepLinks): string {
  const assumptions = collectAssumptions(document);
  if (assumptions.length === 0) return '';
  const isOfWholeApi = ({ where }: Assumption) => where[0]?.href === LINK_TO_INTRODUCTION;
  const rows = assumptions
    .filter((assumption) => !isOfWholeApi(assumption))
    .map(({ where, usedBy, why }) => {
      const users = usedBy.length > 0 ? `, in ${linkAll(usedBy, links)}` : '';
      return [where.map(writePart).join(' · ') + users, why];
    });
  // What is assumed of the whole API is a list of its own: in a row it would be one long column.
  const general = assumptions.filter(isOfWholeApi).flatMap(({ why }) => splitSentences(why));
  return [
    `${assumptions.length} places where the contract chose what its source leaves open.`,
    ...(general.length > 0 ? ['Of the API as a whole:', asList(general)] : []),
    ...(rows.length > 0 ? [asTable(['Where', 'Why'], rows)] : []),
  ].join('\n\n');
}

function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

function writePart({ kind, name, href }: PlacePart): string {
  const text = name === undefined ? kind : asCode(name);
  const linked = href === undefined ? text : asLink(text, href);
  return name === undefined ? linked : `${kind} ${linked}`;
}

function linkAll(operations: readonly Operation[], links: DeepLinks): string {
  return operations
    .map((operation) => asLink(asCode(operation.name), linkToOperation(links, operation)))
    .join(', ');
}
