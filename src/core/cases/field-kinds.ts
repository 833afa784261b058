import { z } from 'zod';
import type { Species } from '#core/pets/vocabulary.ts';
import { optionalLine } from '#core/text/text.ts';

/** A message of the catalogue: a function, because the language is only known when it is rendered. */
type Words = () => string;

/** How a form asks for a field. */
type Question = {
  label: Words;
  hint?: Words;
  /** only asked about this species; for others it is neither sent nor stored */
  onlyOf?: Species;
};

/** A line of text, with its schemas: `inReport` in a report, and `inCase` in a case, where null means not given. */
export function text(asked: Question & { max: number }) {
  return { ...asked, inReport: optionalLine(asked.max), inCase: z.string().nullable() };
}

/** One choice of a closed list, with `inReport` and `inCase` as in {@link text}, and `options` as a form shows them. */
export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  asked: Question & { words: Record<C[number], Words> },
) {
  return {
    ...asked,
    choices,
    inReport: z.enum(choices).optional(),
    inCase: z.enum(choices).nullable(),
    options: () => choices.map((value) => ({ value, label: asked.words[value as C[number]]() })),
  };
}

type TextField = ReturnType<typeof text>;
type ChoiceField = Question & Pick<ReturnType<typeof choice>, 'options'> & { inReport: z.ZodType; inCase: z.ZodType };
export type Fields = Record<string, TextField | ChoiceField>;

/** The fields in a report: undefined means not given. */
export type InReport<F extends Fields> = { [N in keyof F]?: z.output<F[N]['inReport']> };

/** The fields in a case: null means not given. */
export type InCase<F extends Fields> = { [N in keyof F]: z.output<F[N]['inCase']> };

/** Whether a field is asked about this species; '' means that no species has been chosen yet. */
export function isAskedOf({ onlyOf }: Question, species: Species | '' | undefined): boolean {
  return onlyOf === undefined || onlyOf === species;
}

/** The zod schemas of these fields in a report. */
export function reportSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['inReport'] } {
  return eachField(fields, ({ inReport }) => inReport) as { [N in keyof F]: F[N]['inReport'] };
}

/** The zod schemas of these fields in a case. */
export function caseSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['inCase'] } {
  return eachField(fields, ({ inCase }) => inCase) as { [N in keyof F]: F[N]['inCase'] };
}

/** Makes a value for each field, keyed by the field's name. Callers cast the result to the exact type they build. */
export function eachField<F extends Fields, T>(
  fields: F,
  make: (field: F[keyof F], name: keyof F & string) => T,
): Record<keyof F, T> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field as F[keyof F], name)]);
  return Object.fromEntries(made) as Record<keyof F, T>;
}
