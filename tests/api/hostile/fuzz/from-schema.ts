import fc from 'fast-check';
import { nastyValue } from './nasty.ts';
import { resolve, type Schema } from './operations.ts';

/** Values that match a schema, or nearly: good enough to get past it and reach the code behind it. */
export function fromSchema(document: unknown, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return fromSchema(document, resolve(document, schema.$ref) as Schema, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => fromSchema(document, variant, depth)));
  if (schema.allOf) return merged(schema.allOf.map((part) => fromSchema(document, part, depth)));
  if (depth > 5) return nastyValue;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return fromObject(document, schema, depth);
  if (type === 'array')
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(fromSchema(document, schema.items ?? {}, depth + 1), { maxLength: (schema.maxItems ?? 3) + 1 }),
    );
  if (type === 'string') return fromText(schema);
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 200, 1e6) });
  if (type === 'number')
    return fc.double({ min: schema.minimum ?? -1e3, max: schema.maximum ?? 1e3, noNaN: true, noDefaultInfinity: true });
  return type === 'boolean' ? fc.boolean() : nastyValue;
}

/** The names of all fields of an object schema, in all its variants. */
export function propertyNames(document: unknown, schema: Schema): string[] {
  if (schema.$ref) return propertyNames(document, resolve(document, schema.$ref) as Schema);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const names = [Object.keys(schema.properties ?? {}), ...variants.map((variant) => propertyNames(document, variant))];
  return [...new Set(names.flat())];
}

function merged(parts: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);
}

function fromObject(document: unknown, { properties = {}, required = [] }: Schema, depth: number) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(document, schema, depth + 1)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in properties) });
}

const past = fc.date({ min: new Date('1990-01-02T00:00:00Z'), max: new Date(), noInvalidDate: true });
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom('someone@example.org', 'nobody@example.org'),
  date: past.map((at) => at.toISOString().slice(0, 10)),
  'date-time': past.map((at) => at.toISOString()),
};

function fromText({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const known = format ? formats[format] : undefined;
  return (
    known ?? fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 200), maxLength: Math.min(maxLength, 200) })
  );
}
