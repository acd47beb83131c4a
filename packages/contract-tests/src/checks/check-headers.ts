import type { Json } from '@sales-outreach/schema-values';
import { findResponse } from '../document/find-response.ts';
import { isValid } from '../run/engine.ts';
import { headerOf } from '../transport/outcome.ts';
import type { Check } from './check.ts';

/** The headers that a response declares: there where required, and of a value that their schema takes. */
export const checkHeaders: Check = ({ request, answer, engine }) => {
  const response = findResponse(request.operation, answer.status);
  if (response === undefined || request.unrouted) return [];
  return response.headers.flatMap((header) => {
    const place = `${response.pointer}/headers/${header.name}`;
    const value = headerOf(answer, header.name);
    if (value === undefined) {
      if (!header.required) return [];
      return [
        {
          check: 'headers declared',
          expected: `the header ${header.name}`,
          received: 'none',
          place,
        },
      ];
    }
    const readings: Json[] = [value, value.split(/, */)];
    const number = Number(value);
    if (value.trim() !== '' && Number.isFinite(number)) readings.push(number);
    if (value === 'true' || value === 'false') readings.push(value === 'true');
    if (readings.some((reading) => isValid(engine, header.schema, reading))) return [];
    const expected = `${header.name} as its schema says`;
    return [
      { check: 'headers declared', expected, received: `${header.name}: ${value}`, place },
    ];
  });
};
