import { randomBytes, randomUUID } from 'node:crypto';

/** The digits of ULIDs (Crockford's base 32). */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PARTS = /^([a-z]+[_-])?(.+)$/s;

/** Makes new request identifiers. */
export type CreateRequestId = () => string;

/**
 * Makes identifiers of the form that an example shows: its prefix, and as many hexadecimal or
 * base-32 digits. Where there is no example, or one of another form, UUIDs.
 */
export function imitateRequestId(example: string | undefined): CreateRequestId {
  const [, prefix = '', rest = ''] = PARTS.exec(example ?? '') ?? [];
  if (/^[0-9a-f]{16,64}$/.test(rest)) {
    const { length } = rest;
    return () =>
      `${prefix}${randomBytes(Math.ceil(length / 2))
        .toString('hex')
        .slice(0, length)}`;
  }
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(rest)) return () => `${prefix}${createUlid()}`;
  return () => `${prefix}${randomUUID()}`;
}

/** 48 bits of time and 80 of chance, so that identifiers sort by when they were made. */
function createUlid(): string {
  let time = Date.now();
  let digits = '';
  for (let place = 0; place < 10; place += 1) {
    digits = `${BASE32[time % 32]}${digits}`;
    time = Math.floor(time / 32);
  }
  for (const byte of randomBytes(16)) digits += BASE32[byte % 32];
  return digits;
}
