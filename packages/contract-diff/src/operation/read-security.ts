import { canonical, isObject, stringsOf, type Json } from '@sales-outreach/schema-values';
import { childOf, childrenOf, rootOf, textAt, type Part } from '../document/part.ts';
import type { Operation } from './operation.ts';

/** One credential that a way in asks for. */
export interface Credential {
  /** The name of its scheme. */
  readonly scheme: string;
  /** What makes it the same credential under another name. */
  readonly identity: string;
  /** The names of all schemes of its document: two of one document are two credentials. */
  readonly schemes: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
  /** Where tokens for it come from: the flows of OAuth 2 with their addresses. */
  readonly sources: ReadonlySet<string>;
}

/** One of the ways in: all credentials that it asks for. None asks for no credential. */
export type WayIn = readonly Credential[];

/** The ways into an operation, its own or the document's (OpenAPI 3.1, 4.8.10.1). */
export function readSecurity({ node }: Operation): WayIn[] {
  const root = rootOf(node.document);
  const security = childOf(node, 'security') ?? childOf(root, 'security');
  const schemes = new Set(
    childrenOf(childOf(root, 'components', 'securitySchemes')).map(([name]) => name),
  );
  const ways = childrenOf(security).map(([, way]) =>
    childrenOf(way).map(([scheme, scopes]): Credential => {
      const found = childOf(root, 'components', 'securitySchemes', scheme);
      return {
        scheme,
        identity: found ? identify(found) : scheme,
        schemes,
        scopes: new Set(stringsOf(scopes.value)),
        sources: found ? readSources(found) : new Set(),
      };
    }),
  );
  return ways.length === 0 ? [[]] : ways;
}

/** What of a scheme a consumer has to do; its words, scopes and flows are left out. */
function identify({ value }: Part): string {
  if (!isObject(value)) return '';
  const { type = '', name = '', in: place = '', scheme = '', openIdConnectUrl = '' } = value;
  const kept: Json = {
    type,
    // Names of headers and of schemes have no case (RFC 9110, 5.1 and 11.1).
    name: place === 'header' ? toLowerCase(name) : name,
    place,
    scheme: type === 'http' ? toLowerCase(scheme) : scheme,
    openIdConnectUrl,
  };
  return canonical(kept);
}

function toLowerCase(value: Json): Json {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The flows with their addresses; without one of its own, tokens are refreshed where they come from. */
function readSources(scheme: Part): Set<string> {
  const sources = new Set<string>();
  for (const [name, flow] of childrenOf(childOf(scheme, 'flows'))) {
    if (name.startsWith('x-')) continue;
    const [authorization = '', token = '', refresh = token] = [
      textAt(flow, 'authorizationUrl'),
      textAt(flow, 'tokenUrl'),
      textAt(flow, 'refreshUrl'),
    ];
    sources.add(JSON.stringify([name, authorization, token]));
    if (refresh !== token) sources.add(JSON.stringify([name, 'refreshed', refresh]));
  }
  return sources;
}
