import { z } from 'zod';
import type { Species } from '#core/pets/vocabulary.ts';
import { optionalText } from '#core/text/text.ts';

/** A message of the catalogue: a function, because its language is known only when it is drawn. */
type Words = () => string;

/** How a form asks for a field. */
type Asked = {
  label: Words;
  hint?: Words;
  /** asked about this species only; for any other it is neither sent nor kept */
  onlyOf?: Species;
};

/**
 * A line of text.
 * @param asked.max the most characters it may have
 * @returns the row, with its schemas: `given` in a report, `told` in a case, where null means not said
 */
export function text(asked: Asked & { max: number }) {
  return { ...asked, given: optionalText(asked.max), told: z.string().nullable() };
}

/**
 * One choice of a closed list.
 * @param choices in the order in which a form offers them
 * @returns the row, with `given` and `told` as in {@link text}, and `options`: the choices with their words
 */
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

/** The fields as a report gives them: undefined means not said. */
export type Given<F extends Fields> = { [N in keyof F]?: z.output<F[N]['given']> };

/** The fields as a case keeps and shows them: null means not said. */
export type Told<F extends Fields> = { [N in keyof F]: z.output<F[N]['told']> };

/** Whether a field is asked about this species; '' is a species not chosen yet. */
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
