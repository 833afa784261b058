import { z } from 'zod';
import { m } from '#core/paraglide/messages.js';
import { ageGroups, lifestyles, type Species, sexes, sizes } from '#core/pets/vocabulary.ts';
import { optionalLine } from '#core/text/text.ts';
import { limits } from './limits.ts';

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

// The optional fields of a report, one per row. From these rows are derived: what the API accepts, what forms hold and
// send, what a case stores, and what the matcher's reader loads. Besides its row, a new field needs its messages
// (messages/en), its column (schema/cases.ts) and a place in a form. If it is public, it also needs a place in
// `publicFields` and in the presenter.

/** Asked in both forms. */
export const sharedFields = {
  breed: text({ label: m.forms_breed, max: limits.shortText }),
  colour: text({ label: m.forms_colour, max: limits.shortText }),
  sex: choice(sexes, {
    label: m.forms_sex,
    words: { female: m.rule_sex_female, male: m.rule_sex_male, unknown: m.rule_sex_unknown },
  }),
  age_group: choice(ageGroups, {
    label: m.forms_age,
    words: {
      baby: m.forms_age_baby,
      young: m.forms_age_young,
      adult: m.forms_age_adult,
      senior: m.forms_age_senior,
    },
  }),
  size: choice(sizes, {
    label: m.forms_size,
    words: { small: m.forms_size_small, medium: m.forms_size_medium, large: m.forms_size_large },
  }),
  collar: text({ label: m.forms_collar, hint: m.forms_collar_hint, max: limits.shortText }),
};

/** Asked in the missing form only. */
export const missingFields = {
  lifestyle: choice(lifestyles, {
    label: m.forms_lifestyle,
    hint: m.forms_lifestyle_hint,
    onlyOf: 'cat',
    words: {
      indoor: m.forms_lifestyle_indoor,
      outdoor: m.forms_lifestyle_outdoor,
      unknown: m.forms_lifestyle_unknown,
    },
  }),
};

/** Asked in the found form only. */
export const foundFields = {};

/** All fields; each is a column of the case. None is secret, but only {@link publicFields} are shown to everyone. */
export const caseFields = { ...sharedFields, ...missingFields, ...foundFields };
export type CaseFields = InCase<typeof caseFields>;

/** The fields shown to everyone. The presenter lists each again, so that no field is published by accident. */
export const publicFields = { breed: caseFields.breed };

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
