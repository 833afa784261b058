import { type AgeGroup, type Size, species } from '#core/pets/vocabulary.ts';
import { wordsOf } from './words.ts';

const synonyms = new Map(
  Object.entries({
    kitten: 'cat',
    kitty: 'cat',
    feline: 'cat',
    puppy: 'dog',
    pup: 'dog',
    canine: 'dog',
    bunny: 'rabbit',
    parrot: 'bird',
    parakeet: 'bird',
    budgie: 'bird',
    cockatiel: 'bird',
    canary: 'bird',
    turtle: 'tortoise',
    pony: 'horse',
    guinea: 'guinea_pig',
  }),
);

const knownSpecies = new Set<string>(species.filter((name) => name !== 'other'));

/** The name of a species in the closed list; null for "other" and for unknown names. */
export function speciesOf(text: string | null): string | null {
  const words = wordsOf((text ?? '').replace('_', ' '));
  return words.map((word) => synonyms.get(word) ?? word).find((word) => knownSpecies.has(word)) ?? null;
}

/**
 * Reads sex, age and size from the words of a report, for fields that were left blank. Only unambiguous words count.
 */
const sexWords: Record<string, 'female' | 'male'> = {
  female: 'female',
  girl: 'female',
  spayed: 'female',
  bitch: 'female',
  male: 'male',
  boy: 'male',
  tom: 'male',
  tomcat: 'male',
  castrated: 'male',
};

const ageWords: Record<string, AgeGroup> = {
  kitten: 'baby',
  puppy: 'baby',
  baby: 'baby',
  juvenile: 'young',
  young: 'young',
  adult: 'adult',
  senior: 'senior',
  elderly: 'senior',
};

const sizeWords: Record<string, Size> = {
  tiny: 'small',
  small: 'small',
  medium: 'medium',
  large: 'large',
  big: 'large',
  huge: 'large',
};

export const sexAmong = (words: readonly string[]) => only(words, sexWords);
export const sizeAmong = (words: readonly string[]) => only(words, sizeWords);

/** The age group from a word, or from "3 years", "8 months". */
export function ageAmong(words: readonly string[]): AgeGroup | null {
  const years = words.flatMap((word, i) => inYears(Number(word), words[i + 1]));
  return years.length > 0 ? groupOf(years[0]!) : only(words, ageWords);
}

export const isSexWord = (word: string) => Object.hasOwn(sexWords, word);
export const isAgeWord = (word: string) => Object.hasOwn(ageWords, word);
export const isSizeWord = (word: string) => Object.hasOwn(sizeWords, word);

/** The one value that the words name; null if they name none, or two different ones. */
function only<T>(words: readonly string[], names: Record<string, T>): T | null {
  const found = new Set(words.flatMap((word) => (Object.hasOwn(names, word) ? [names[word]!] : [])));
  return found.size === 1 ? [...found][0]! : null;
}

function inYears(count: number, unit = ''): number[] {
  if (!Number.isFinite(count) || count > 30) return [];
  return /^(year|yrs?|yo)$/.test(unit) ? [count] : /^(month|mo)$/.test(unit) ? [count / 12] : [];
}

function groupOf(years: number): AgeGroup {
  return years < 1 ? 'baby' : years < 3 ? 'young' : years < 9 ? 'adult' : 'senior';
}
