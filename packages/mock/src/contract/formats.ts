import type { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;

/**
 * Teaches a validator the formats of JSON Schema and OpenAPI.
 *
 * `date-time` is looser than RFC 3339: seconds may be left out, as ISO 8601 allows and real APIs
 * do. A document that wants more says so with a pattern.
 */
export function addFormats(ajv: Ajv2020): void {
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addFormat('date-time', { type: 'string', validate: isDateTime });
}

export function isKnownFormat(name: string): boolean {
  return Object.hasOwn(fullFormats, name);
}

function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [, date = '', hours, minutes, seconds = '0'] = match;
  const day = new Date(`${date}T00:00:00Z`);
  return (
    !Number.isNaN(day.getTime()) &&
    // `2026-02-30` is read as the second of March.
    day.toISOString().startsWith(date) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    Number(seconds) <= 60
  );
}
