import { isObject, type Json } from '@sales-outreach/schema-values';
import { essenceOf, isJson } from '../document/find-response.ts';
import type { Body } from './request-case.ts';

/** The bytes of a body and the `Content-Type` that goes with them. */
export interface EncodedBody {
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
}

/** Media types whose bodies can be made from a value. */
export function canEncode(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return (
    isJson(mediaType) ||
    essence === 'application/x-www-form-urlencoded' ||
    essence.startsWith('text/')
  );
}

/** Whether a value of a media type can be told from its bytes: in a form, only one without levels. */
export function canCarry(mediaType: string, value: Json): boolean {
  if (essenceOf(mediaType) !== 'application/x-www-form-urlencoded') return true;
  return isObject(value) && Object.values(value).every((item) => typeof item !== 'object');
}

export function encodeBody(body: Body): EncodedBody {
  if ('bytes' in body) return { bytes: body.bytes, contentType: body.mediaType };
  const essence = essenceOf(body.mediaType);
  const contentType = body.mediaType.includes('*') ? 'application/json' : body.mediaType;
  if (essence === 'application/x-www-form-urlencoded') {
    return { bytes: Buffer.from(formOf(body.value)), contentType };
  }
  const text =
    essence.startsWith('text/') && typeof body.value === 'string'
      ? body.value
      : JSON.stringify(body.value);
  return { bytes: Buffer.from(text), contentType };
}

function formOf(value: Json): string {
  const form = new URLSearchParams();
  if (!isObject(value)) return '';
  for (const [name, item] of Object.entries(value)) {
    for (const each of Array.isArray(item) ? item : [item]) {
      form.append(name, typeof each === 'string' ? each : JSON.stringify(each));
    }
  }
  return form.toString();
}
