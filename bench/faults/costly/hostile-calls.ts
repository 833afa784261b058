import fc from 'fast-check';
import { fromSchema } from '#tests/api/hostile/fuzz/from-schema.ts';
import { fillPath, type Operation, resolve, type Schema } from '#tests/api/hostile/fuzz/operations.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';

/** A call that may be costly. `{n}` stands for a number that is another one each time, so that no cache answers it. */
export type Call = {
  name: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** Digits, separators, links, look-alikes and marks that texts are searched for, each repeated to the limit. */
const alphabets = [
  '1a',
  '١٢ ',
  '1-',
  '１',
  '+1 (',
  'a.co/',
  'www.',
  '@a.',
  'é\u0301',
  '\u0300',
  '👩‍👩‍👧 ',
  '<&',
  'ab ',
  '上',
  '०a',
  '\u202e1\u200b',
];
const bodyLetters = 4_000;
const queryLetters = [1, 3, 80, 1_500];
const json = { 'content-type': 'application/json' };

/** Pages, feeds and files, which the document does not describe. */
export const pages = [
  '/cases',
  '/cases.data',
  '/pet/{slug}',
  '/pet/{slug}.data',
  '/animal-found',
  '/{slug}',
  '/_root.data',
  '/success-stories.data',
  '/manifest.webmanifest',
];
const ofPages = ['q', 'cursor', 'status', 'species', 'state', '_routes'];

/** The calls of an operation with hostile input. @param ids of what exists, by the name of the parameter */
export function hostileCalls(document: unknown, operation: Operation, ids: (name: string) => string): Call[] {
  const { method, path } = operation;
  const target = fillPath(operation, ids);
  const name = `${method} ${path}`;
  const plain: Call = { name, method, target, headers: {} };
  if (method === 'GET') return [plain, ...withQuery(plain, queryOf(operation))];
  return [plain, ...bodiesOf(document, operation).map((body) => ({ ...plain, headers: json, body }))];
}

function queryOf({ parameters }: Operation): string[] {
  const named = parameters.filter((one) => one.in === 'query').map((one) => one.name);
  return named.length > 0 ? named : ofPages;
}

/** Everything that is large, alone and together, and every text. */
function withQuery(plain: Call, names: string[]): Call[] {
  const known: Record<string, string> = {
    limit: '100',
    near: '52.{n},13.4,20000',
    lat: '48.{n}',
    lng: '2',
    status: 'missing',
    species: 'cat',
    type: 'pet',
    sightable: 'true',
  };
  const cursor = Buffer.from(
    JSON.stringify(['2026-01-01T00:00:00.000Z', '00000000-0000-4000-8000-000000000000']),
  ).toString('base64url');
  const all = names.filter((name) => name in known);
  const of = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%7Bn%7D', '{n}')}`)
      .join('&');
  const queries = [
    ...(all.includes('limit') ? ['limit=100', `limit=100&cursor=${cursor}`, 'limit=10{n}'] : []),
    of(Object.fromEntries(all.map((name) => [name, known[name]!]))),
    ...names
      .filter((name) => !(name in known))
      .flatMap((name) =>
        alphabets.flatMap((letters) =>
          queryLetters.map((length) =>
            of({ ...(all.includes('limit') && { limit: '100' }), [name]: `${repeated(letters, length)}{n}` }),
          ),
        ),
      ),
    ...names
      .filter((name) => !(name in known))
      .flatMap((name) => ['a', 's', 's, u', 'a b', 'e a o'].map((text) => of({ [name]: text }))),
  ];
  return queries.filter(Boolean).map((query) => ({ ...plain, target: `${plain.target}?${query}` }));
}

function bodiesOf(document: unknown, { path, bodies }: Operation): string[] {
  const schema = bodies['application/json'];
  if (!schema) return [];
  const taken = fc.sample(fromSchema(document, schema), { seed: 1, numRuns: 3 });
  const reports = path === '/api/cases' ? [aMissingReport(), aFoundReport()] : [];
  const filled = [...taken, ...reports].flatMap((body) =>
    alphabets.map((letters) => JSON.stringify(withTexts(document, schema, body, letters))),
  );
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  return [...filled, deep, `{"${'a'.repeat(60_000)}":1}`, `[${'1,'.repeat(30_000)}1]`];
}

/** The body with a text as long as it may be wherever any text is taken. */
function withTexts(document: unknown, schema: Schema, body: unknown, letters: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const texts = propertiesOf(document, schema)
    .filter(([name, given]) => isFreeText(given) && !named.test(name))
    .map(([name, { maxLength = bodyLetters }]) => [name, repeated(letters, Math.min(maxLength, bodyLetters))]);
  return { ...body, ...Object.fromEntries(texts), ...('microchip' in body && { microchip: '276098102345678' }) };
}

const named = /_id$|email|token|password|date|time|code|^(status|species|type|microchip)$/;
const isFreeText = ({ type, enum: known, format, const: only }: Schema): boolean =>
  [type].flat().includes('string') && !known && !format && only === undefined;

/** All properties of a body, in all its variants. */
function propertiesOf(document: unknown, schema: Schema): [string, Schema][] {
  if (schema.$ref) return propertiesOf(document, resolve(document, schema.$ref) as Schema);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, given]): [string, Schema][] => [
    [name, given],
    ...(given.anyOf ?? []).map((variant): [string, Schema] => [name, variant]),
  ]);
  return [...own, ...variants.flatMap((variant) => propertiesOf(document, variant))];
}

const repeated = (letters: string, length: number): string =>
  letters
    .repeat(Math.ceil(length / letters.length))
    .slice(0, length)
    .toWellFormed();
