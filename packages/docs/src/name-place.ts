import {
  linkToOperation,
  linkToSchema,
  linkToTag,
  LINK_TO_INTRODUCTION,
} from './deep-links.ts';
import type { DeepLinks } from './deep-links.ts';
import { operationAt } from './operations.ts';
import type { Step } from './walk-document.ts';

/** A part of a place's name, for example "response 404"; with an address where the page has one. */
export interface PlacePart {
  readonly kind: string;
  /** The name that the contract gives it, shown as code. */
  readonly name?: string;
  readonly href?: string;
}

/**
 * Names a place in a document as a reader of the page would: "operation `listPets` · query
 * parameter `limit`" rather than a JSON pointer.
 */
export function namePlace(trail: readonly Step[], links: DeepLinks): PlacePart[] {
  const parts = trail.flatMap((_, index) => namePart(trail, index, links) ?? []);
  const property = namePropertyPath(trail);
  if (property) parts.push({ kind: 'property', name: property });
  return parts.length > 0 ? parts : [{ kind: 'the API', href: LINK_TO_INTRODUCTION }];
}

function namePart(
  trail: readonly Step[],
  index: number,
  links: DeepLinks,
): PlacePart | undefined {
  const step = trail[index];
  if (!step) return undefined;
  const { key, type, value } = step;
  const isComponent = trail[index - 2]?.type === 'Components';
  switch (type) {
    case 'Tag':
      return {
        kind: 'area',
        name: `${value['name']}`,
        href: linkToTag(links, `${value['name']}`),
      };
    case 'PathItem':
      // An operation's own name says more than its path.
      return trail[index + 1]?.type === 'Operation' ? undefined : { kind: 'path', name: key };
    case 'Operation': {
      const operation = index === 3 ? operationAt(trail) : undefined;
      if (!operation) return { kind: `${key} of ${trail[index - 1]?.key}` };
      return {
        kind: 'operation',
        name: operation.name,
        href: linkToOperation(links, operation),
      };
    }
    case 'Schema':
      return isComponent ? { kind: 'schema', name: key, href: linkToSchema(key) } : undefined;
    case 'Parameter': {
      const { in: location, name } = value;
      const anchor = index === 4 ? `${location}.${name}` : '';
      return {
        kind: `${location} parameter`,
        name: `${name}`,
        ...linkWithin(trail, anchor, links),
      };
    }
    case 'Server':
      return { kind: 'server', name: `${value['description'] ?? value['url']}` };
    case 'Response': {
      if (isComponent) return { kind: 'response', name: key };
      const anchor = index === 5 ? `responses.${key}` : '';
      const kind = key === 'default' ? 'default response' : `response ${key}`;
      return { kind, ...linkWithin(trail, anchor, links) };
    }
    case 'RequestBody':
      return isComponent ? { kind: 'request body', name: key } : { kind: 'request body' };
    default: {
      const kind = NAMED_BY_KEY[type];
      return kind ? { kind, name: key } : undefined;
    }
  }
}

/** Scalar gives the parameters and responses of an operation addresses below the operation's own. */
function linkWithin(
  trail: readonly Step[],
  anchor: string,
  links: DeepLinks,
): Pick<PlacePart, 'href'> {
  const operation = operationAt(trail);
  if (!operation || !/^[\w.-]+$/.test(anchor)) return {};
  return { href: `${linkToOperation(links, operation)}.${anchor}` };
}

/** The objects that stand in a map under a name of their own. */
const NAMED_BY_KEY: Readonly<Record<string, string>> = {
  ServerVariable: 'variable',
  SecurityScheme: 'security scheme',
  MediaType: 'media type',
  Header: 'header',
  Example: 'example',
  Link: 'link',
  Callback: 'callback',
  Encoding: 'encoding of',
};

/** The way from a schema to one of its parts, for example `error.details` or `entries[].title`. */
function namePropertyPath(trail: readonly Step[]): string {
  let path = '';
  for (const [index, { key, type }] of trail.entries()) {
    const parent = trail[index - 1]?.type;
    if (type !== 'Schema') continue;
    if (parent === 'SchemaProperties') path += path ? `.${key}` : key;
    else if (parent === 'Schema' && key === 'items') path += '[]';
    else if (parent === 'Schema' && key === 'additionalProperties') path += '.*';
  }
  return path;
}
