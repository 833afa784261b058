import { breed } from './breed.ts';
import { collar } from './collar.ts';
import { colour } from './colour.ts';
import { markings } from './markings.ts';
import type { StatedField } from './stated-field.ts';
import { age, sex, size } from './traits.ts';

/**
 * The fields that are compared by what the two reports say, in the order in which a person would look at them. From
 * these rows are derived: what a profile holds, the columns of a gallery, the evidence, its sum and its words.
 */
export const statedFields = { colour, markings, sex, age, size, collar, breed };

type Fields = typeof statedFields;
export type StatedName = keyof Fields;
export const statedNames = Object.keys(statedFields) as StatedName[];

/** Whether one of them reads a word, whatever else a report says. Breeds are read from their own line alone. */
export const isReadByField = (word: string): boolean =>
  statedNames.some((name) => statedFields[name].reads(word, statedFields[name].blank as never));

/** The values that a report states, by field. */
export type Stated = { [N in StatedName]: Fields[N]['blank'] };

/** The evidence of one of them. */
export type StatedRow = { [N in StatedName]: { field: N } & ReturnType<Fields[N]['weigh']> }[StatedName];

/** Makes a value for each of them. */
export function eachStated<T>(
  make: (field: StatedField<unknown, object>, name: StatedName) => T,
): Record<StatedName, T> {
  const made = {} as Record<StatedName, T>;
  for (const name of statedNames) made[name] = make(statedFields[name] as StatedField<unknown, object>, name);
  return made;
}
