import { z } from 'zod';
import type { Species } from '#core/pets/vocabulary.ts';
import { optionalLine } from '#core/text/text.ts';

/** A message of the catalogue: a function, because the language is only known when it is rendered. */
type Words = () => string;

/** How a form asks for a field. */
type Asked = {
  label: Words;
  hint?: Words;
  /** only asked about this species; for others it is neither sent nor stored */
  onlyOf?: Species;
};

/** A line of text, with its schemas: `given` in a report, and `told` in a case, where null means not given. */
export function text(asked: Asked & { max: number }) {
  return { ...asked, given: optionalLine(asked.max), told: z.string().nullable() };
}

/** One choice of a closed list, with `given` and `told` as in {@link text}, and `options` as a form shows them. */
export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  asked: Asked & { words: Record<C[number], Words> },
) {
  return {
    ...asked,
    choices,
    given: z.enum(choices).optional(),
    told: z.enum(choices).nullable(),
    options: () => choices.map((value) => ({ value, label: asked.words[value as C[number]]() })),
  };
}

type TextField = ReturnType<typeof text>;
type ChoiceField = Asked & Pick<ReturnType<typeof choice>, 'options'> & { given: z.ZodType; told: z.ZodType };
export type Fields = Record<string, TextField | ChoiceField>;

/** The fields in a report: undefined means not given. */
export type Given<F extends Fields> = { [N in keyof F]?: z.output<F[N]['given']> };

/** The fields in a case: null means not given. */
export type Told<F extends Fields> = { [N in keyof F]: z.output<F[N]['told']> };

/** Whether a field is asked about this species; '' means that no species has been chosen yet. */
export function isAskedOf({ onlyOf }: Asked, species: Species | '' | undefined): boolean {
  return onlyOf === undefined || onlyOf === species;
}

/** The zod schemas of these fields in a report. */
export function givenSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['given'] } {
  return eachField(fields, ({ given }) => given) as { [N in keyof F]: F[N]['given'] };
}

/** The zod schemas of these fields in a case. */
export function toldSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['told'] } {
  return eachField(fields, ({ told }) => told) as { [N in keyof F]: F[N]['told'] };
}

/** Makes a value for each field, keyed by the field's name. Callers cast the result to the exact type they build. */
export function eachField<F extends Fields, T>(
  fields: F,
  make: (field: F[keyof F], name: keyof F & string) => T,
): Record<keyof F, T> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field as F[keyof F], name)]);
  return Object.fromEntries(made) as Record<keyof F, T>;
}
