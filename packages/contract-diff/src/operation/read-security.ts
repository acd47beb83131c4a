import { canonical, isObject, stringsOf, type Json } from '@sales-outreach/schema-values';
import { childOf, childrenOf, rootOf, type Part } from '../document/part.ts';
import type { Operation } from './operation.ts';

/** One credential that a way in asks for. */
export interface Credential {
  /** The name of its scheme. */
  readonly scheme: string;
  /** What makes it the same credential under another name. */
  readonly identity: string;
  readonly scopes: ReadonlySet<string>;
}

/** One of the ways in: all credentials that it asks for. None asks for no credential. */
export type WayIn = readonly Credential[];

/** The ways into an operation, its own or the document's (OpenAPI 3.1, 4.8.10.1). */
export function readSecurity({ node }: Operation): WayIn[] {
  const root = rootOf(node.document);
  const security = childOf(node, 'security') ?? childOf(root, 'security');
  const ways = childrenOf(security).map(([, way]) =>
    childrenOf(way).map(([scheme, scopes]): Credential => {
      const found = childOf(root, 'components', 'securitySchemes', scheme);
      return {
        scheme,
        identity: found ? identify(found) : scheme,
        scopes: new Set(stringsOf(scopes.value)),
      };
    }),
  );
  return ways.length === 0 ? [[]] : ways;
}

/** What of a scheme a consumer has to do; its words and its list of scopes are left out. */
function identify({ value }: Part): string {
  if (!isObject(value)) return '';
  const { type = '', name = '', in: place = '', scheme = '', openIdConnectUrl = '' } = value;
  const isHttp = type === 'http' && typeof scheme === 'string';
  const kept: Json = {
    type,
    name,
    place,
    // Names of schemes have no case (RFC 9110, 11.1).
    scheme: isHttp ? scheme.toLowerCase() : scheme,
    openIdConnectUrl,
    flows: flowsOf(value['flows']),
  };
  return canonical(kept);
}

function flowsOf(flows: Json | undefined): Json {
  if (!isObject(flows)) return null;
  return Object.fromEntries(
    Object.entries(flows)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, flow]): [string, Json] => {
        const { scopes: _, ...addresses } = isObject(flow) ? flow : {};
        return [name, addresses];
      }),
  );
}
