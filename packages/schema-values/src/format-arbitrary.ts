import * as fc from 'fast-check';

const two = (value: number) => String(value).padStart(2, '0');

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

const time = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom('', '.5', '.000001'),
    fc.constantFrom('Z', '+00:00', '-08:30'),
  )
  .map(([hours, minutes, seconds, fraction, zone]) => {
    return `${two(hours)}:${two(minutes)}:${two(seconds)}${fraction}${zone}`;
  });

const hostname = fc.domain();
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true });
const path = fc.array(fc.stringMatching(/^[a-z0-9_.-]{1,8}$/), { maxLength: 4 });
const jsonPointer = path.map((tokens) => tokens.map((token) => `/${token}`).join(''));
const base64 = fc.base64String();

/** Text in each format of JSON Schema (validation, 7.3) and of the OpenAPI format registry. */
export const formatArbitraries: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date,
  time,
  'date-time': fc.tuple(date, time).map(([day, hour]) => `${day}T${hour}`),
  duration: fc.constantFrom('P1D', 'PT0S', 'P3Y6M4DT12H30M5S', 'P4W', 'PT36H', 'P1Y2M'),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,5})?$/), hostname)
    .map(([name, host]) => `${name}@${host}`),
  'idn-email': fc.emailAddress(),
  hostname,
  'idn-hostname': hostname,
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  uri,
  url: uri,
  iri: uri,
  'uri-reference': fc.oneof(
    uri,
    path.map((parts) => parts.join('/')),
  ),
  'iri-reference': fc.oneof(
    uri,
    path.map((parts) => parts.join('/')),
  ),
  'uri-template': fc.constantFrom(
    '/a/{b}',
    'https://example.org/{?c,d}',
    '/plain',
    '{+path}/x',
  ),
  uuid: fc.uuid(),
  'json-pointer': jsonPointer,
  'json-pointer-uri-fragment': jsonPointer.map((pointer) => `#${pointer}`),
  'relative-json-pointer': fc
    .tuple(fc.nat({ max: 12 }), jsonPointer)
    .map(([up, pointer]) => `${up}${pointer}`),
  regex: fc.constantFrom('^a+$', '[0-9]{2,}', 'x|y', '', '(?:ab)*c'),
  byte: base64,
};

/** The whole numbers that the OpenAPI formats allow. */
export const integerFormats: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  int32: [-2_147_483_648, 2_147_483_647],
  uint8: [0, 255],
  uint16: [0, 65_535],
  uint32: [0, 4_294_967_295],
};

/**
 * Text that readers of a format's rules disagree about, so that it proves nothing either way: RFC
 * 6570 leaves the apostrophe out of a template's literals, and its erratum 6937 takes it in.
 */
export const disputedText: Readonly<Record<string, RegExp>> = { 'uri-template': /'/ };
