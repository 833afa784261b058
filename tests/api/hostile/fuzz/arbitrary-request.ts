import fc from 'fast-check';
import { fromSchema } from './from-schema.ts';
import { nastyJson, nastyText, nastyValue } from './nasty.ts';
import type { Operation, Schema } from './operations.ts';

/** A request as sent; `body` is JSON text, a form or bytes. */
export type FuzzRequest = {
  method: string;
  /** path and query, well or badly encoded */
  target: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
};

/** Ids of existing things, by the name of the parameter that takes them. */
export type Scene = Record<string, readonly string[]>;

export const badSegments = [
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '..',
  '.',
  '%2e%2e%2f',
  '%2F',
  ' ',
  '\\',
  '*',
  '-',
  '0',
  '%F0%9F%90%88',
  'x'.repeat(3000),
];
const encoded = nastyText.map((text) => encodeURIComponent(text.toWellFormed()));

function segment(name: string, scene: Scene): fc.Arbitrary<string> {
  const known = Object.values(scene).flat();
  const fitting = scene[name] ?? known;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fitting) }, fc.constantFrom(...badSegments), encoded);
}

function pathOf({ path }: Operation, scene: Scene): fc.Arbitrary<string> {
  const pieces = path.split(/\{(\w+)\}/);
  return fc
    .tuple(...pieces.map((piece, i) => (i % 2 === 1 ? segment(piece, scene) : fc.constant(piece))))
    .map((filled) => filled.join(''));
}

function queryOf(document: unknown, { parameters }: Operation): fc.Arbitrary<string> {
  const ofParameter = (name: string, schema: Schema) =>
    fc
      .oneof({ weight: 2, arbitrary: fromSchema(document, schema) }, { weight: 3, arbitrary: nastyText })
      .map((value) => `${name}=${encodeURIComponent(asText(value).toWellFormed())}`);
  const declared = parameters.filter((one) => one.in === 'query').map((one) => ofParameter(one.name, one.schema ?? {}));
  const strays = ['%', '%00', '=&=', 'cursor=%E0%A4%A', '__proto__=1', 'cursor', '_routes=x', '?'];
  const part = fc.oneof(...declared, ...declared, fc.constantFrom(...strays));
  return fc.array(part, { maxLength: 4 }).map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
}

/** An object may have a `toString` of its own, which is no function. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const latin = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
const oddHeaders: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.oneof(
    fc.uuid(),
    fc.uuid().map((key) => `"${key}"`),
    nastyText.map(latin),
  ),
  'if-none-match': fc.constantFrom('*', '""', 'W/"x"', '"x", "y"', ',', 'x'.repeat(2000)),
  'if-modified-since': fc.constantFrom('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=99999999999999999999-', 'x'),
  accept: fc.constantFrom('*/*', 'text/html', 'application/json;q=0', 'x', ',,,'),
  'accept-encoding': fc.constantFrom('gzip', 'br;q=1', '*;q=0', 'zstd'),
  'content-length': fc.constantFrom('0', '-1', 'abc', '1e3', '99999999999'),
  'x-forwarded-for': fc.constantFrom('unknown', '::1', '1.2.3.4, x', ''),
  'x-request-id': nastyText.map(latin),
  'x-two-factor-challenge': nastyText.map(latin),
  origin: fc.constantFrom('null', 'https://evil.example', 'x'),
  cookie: fc.constantFrom('a', '=;=', '__Secure-better-auth.session_token=%E0%A4%A'),
  authorization: fc.oneof(
    fc.constantFrom('Bearer', 'Bearer  ', 'Bearer %E0%A4%A', 'Bearer a.b', 'Basic Og=='),
    nastyText.map(latin),
  ),
  'user-agent': nastyText.map(latin),
};
const oddHeader = fc.oneof(
  ...Object.entries(oddHeaders).map(([name, value]) => value.map((text): Record<string, string> => ({ [name]: text }))),
);
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 2, arbitrary: oddHeader },
  fc.tuple(oddHeader, oddHeader).map(([one, other]) => ({ ...one, ...other })),
);

type Sent = Pick<FuzzRequest, 'body'> & { type: string | undefined };
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/ld+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/',
  '',
];

/** A valid body with one change, which gets past the schema and reaches the code behind it. */
function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      nastyValue,
      fc.nat(),
      fc.constantFrom('keep', 'keep', 'keep', 'replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
    )
    .map(([value, nasty, pick, how]) => {
      if (how === 'wrap') return [value];
      if (how === 'keep' || typeof value !== 'object' || value === null) return value;
      const names = Object.keys(value);
      const name = names[pick % Math.max(1, names.length)] ?? 'a';
      if (how === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      return { ...value, [how === 'add' ? (['constructor', 'toString', 'id'][pick % 3] as string) : name]: nasty };
    });
}

function bodyOf(document: unknown, { bodies }: Operation): fc.Arbitrary<Sent> {
  const declared = Object.entries(bodies).map(([type, schema]) =>
    type.startsWith('multipart/')
      ? form(Object.keys(schema.properties ?? { file: {} }))
      : nearly(fromSchema(document, schema)).map((value) => ({ type, body: JSON.stringify(value) ?? 'null' })),
  );
  const raw = fc.tuple(fc.constantFrom(...types), nastyJson).map(([type, body]) => ({ type, body }));
  const bytes = fc
    .tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 40 }))
    .map(([type, body]) => ({ type, body: new Uint8Array(body) }));
  const nothing = fc.constant({ type: undefined, body: undefined });
  const known = declared.map((arbitrary) => ({ weight: 6, arbitrary }));
  return fc.oneof(...known, { weight: 2, arbitrary: raw }, bytes, nothing);
}

/** Forms with invalid images, and fields of every kind. */
function form(names: string[]): fc.Arbitrary<Sent> {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
  const content = fc.tuple(
    fc.constantFrom(png, Uint8Array.from([0xff, 0xd8, 0xff]), new TextEncoder().encode('<svg/>')),
    fc.uint8Array({ maxLength: 200 }),
  );
  const file = content.map(([head, tail]) => new File([head, new Uint8Array(tail)], 'pet.png', { type: 'image/png' }));
  return fc.tuple(fc.constantFrom(...names, '__proto__', 'x'), fc.oneof(file, nastyText)).map(([name, value]) => {
    const body = new FormData();
    if (typeof value === 'string') body.append(name, value.toWellFormed());
    else body.append(name, value);
    return { type: undefined, body };
  });
}

/** Requests to one operation: well-formed, nearly well-formed, and malformed. */
export function requestsTo(document: unknown, operation: Operation, scene: Scene): fc.Arbitrary<FuzzRequest> {
  const takesBody = !['GET', 'HEAD'].includes(operation.method);
  const sent = takesBody ? bodyOf(document, operation) : fc.constant<Sent>({ type: undefined, body: undefined });
  return fc
    .tuple(pathOf(operation, scene), queryOf(document, operation), headers, sent)
    .map(([path, query, odd, { type, body }]) => ({
      method: operation.method,
      target: path + query,
      headers: { ...(type === undefined ? {} : { 'content-type': type }), ...odd },
      body,
    }));
}
