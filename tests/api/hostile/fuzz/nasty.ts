import fc from 'fast-check';

const dates = [
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '0099-12-31T23:59:59.999Z',
  '1969-12-31',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:00:00+23:59',
  '2016-12-31T23:59:60Z',
];
const addresses = [
  'http://[',
  '//',
  '///',
  'http://',
  'data:,',
  'javascript:alert(1)',
  '/photos/../x',
  '\\\\x',
  '/auth',
  'a@b',
  'a\u0000@example.org',
  '"a b"@example.org',
  'ä@exämple.org',
  `${'a'.repeat(70)}@example.org`,
];
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud83d',
  '\u202eevil',
  '\uffff',
  '👩‍👩‍👧‍👦',
  'İıẞﬃ',
  '%00',
  '%',
  '\\u0000',
  "'; drop table cases; --",
  '{{7*7}}<script>',
  'null',
  '__proto__',
  'NaN',
  '-1',
  '1e999',
  '٣',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(5000),
  '\u0300'.repeat(300),
];
const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
];
/** Encoded like real cursors, with other content. */
const cursors = [
  ['2026-01-01T00:00:00.000Z', 'no uuid'],
  ['2026-01-01T00:00:00.000Z', '\u0000'],
  ['0000-01-01T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
  ['9999-12-31T23:59:59.999Z', '00000000-0000-4000-8000-000000000000'],
  ['infinity', 1],
  null,
].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
const circles = ['90,180,20000', '91,0,1', '0,0,0', '1e9,0,1', `${'9'.repeat(400)},0,1`, `0,0,${'9'.repeat(400)}`];
const numbers = [0, -0, -1, 0.5, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1.7e308];

const others = [null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }, [{}, {}, {}], nested(400)];
const allTexts = [...texts, ...dates, ...addresses, ...uuids, ...cursors, ...circles];

/** All values that are known to have broken something. */
export const everyNasty: readonly unknown[] = [...allTexts, ...numbers, ...others];

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...allTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** JSON values of every kind. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  fc.constantFrom(...everyNasty),
  fc.array(nastyText, { maxLength: 8 }),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

/** JSON texts that `JSON.stringify` never produces, and texts that are not JSON. */
export const nastyJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '"text"',
    '[]',
    '{',
    '{"a":1,}',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"email":1e999,"last_seen_date":-1e999}',
    '{"status":"missing","status":"found"}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
    `{"pet_name":"${'x'.repeat(60_000)}"}`,
    `"${'x'.repeat(70_000)}"`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 'deep');
}
