import { z } from 'zod';
import { optionalText } from '#core/contract/text.ts';
import type { Species } from '#core/pets/vocabulary.ts';

/** A text of the message catalogue, in the language at the time of drawing. */
type Words = () => string;

/** How a form asks for a field. */
type Asked = {
  label: Words;
  hint?: Words;
  /** asked of this species only: of any other it is neither sent nor kept */
  onlyOf?: Species;
};

/**
 * A line of text.
 * @param asked.max the most characters it may have
 * @returns `given`: as a report gives it to the API, `told`: as a case tells it, null where it was not said
 */
export function text(asked: Asked & { max: number }) {
  return { ...asked, given: optionalText(asked.max), told: z.string().nullable() };
}

/**
 * One choice of a closed list.
 * @param choices in the order in which a form offers them
 * @returns `given` and `told` as of {@link text}, and `options`: the choices with their words
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

/** The fields as a report gives them: undefined is not said. */
export type Given<F extends Fields> = { [N in keyof F]?: z.output<F[N]['given']> };

/** The fields as a case keeps and tells them: null is not said. */
export type Told<F extends Fields> = { [N in keyof F]: z.output<F[N]['told']> };

/** Whether a field is asked of a species; '' is one that is not known yet. */
export function isAskedOf({ onlyOf }: Asked, species: Species | '' | undefined): boolean {
  return onlyOf === undefined || onlyOf === species;
}

/** The part of a report's contract that fields make. */
export function givenSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['given'] } {
  return eachField(fields, ({ given }) => given) as { [N in keyof F]: F[N]['given'] };
}

/** The part of a case's contract that fields make. */
export function toldSchemas<F extends Fields>(fields: F): { [N in keyof F]: F[N]['told'] } {
  return eachField(fields, ({ told }) => told) as { [N in keyof F]: F[N]['told'] };
}

/** Something for each field, by the fields' names. Who calls it says which type that makes. */
export function eachField<F extends Fields, T>(
  fields: F,
  make: (field: F[keyof F], name: keyof F & string) => T,
): Record<keyof F, T> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field as F[keyof F], name)]);
  return Object.fromEntries(made) as Record<keyof F, T>;
}
