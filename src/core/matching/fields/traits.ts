import { caseFields } from '#core/cases/fields.ts';
import { m } from '#core/paraglide/messages.js';
import { type AgeGroup, ageGroups, type Size, sizes, species } from '#core/pets/vocabulary.ts';
import { isColour } from './colour.ts';
import {
  type Agreement,
  agreementLlr,
  disagreementLlr,
  eachSide,
  gradedLlr,
  levelApart,
  type StatedField,
  stepsApart,
  type TwoWords,
  within,
} from './stated-field.ts';
import { synonyms, wordsOf } from './words.ts';

const animals = synonyms([
  'cat kitten kitty feline',
  'dog puppy pup canine',
  'rabbit bunny',
  'bird parrot parakeet budgie cockatiel canary',
  'tortoise turtle',
  'horse pony',
  'guinea_pig guinea',
]);

const knownSpecies = new Set<string>(species.filter((name) => name !== 'other'));

/** The name of a species in the closed list; null for "other" and for unknown names. */
export function speciesOf(text: string | null): string | null {
  const words = wordsOf((text ?? '').replace('_', ' '));
  return words.map((word) => animals.get(word) ?? word).find((word) => knownSpecies.has(word)) ?? null;
}

/** Whether a word names an animal, of a species if one is given. "Tortoise" is a coat. */
export function isAnimal(word: string, of: string | null): boolean {
  const named = animals.get(word) ?? word;
  return of === null ? knownSpecies.has(named) && !isColour(word) : named === of;
}

/** Finder and owner agree in nine of ten cases (working estimate), which is a kappa of .8 over an even chance. */
const sexKappa = 0.8;
export const sexLimits = { most: agreementLlr(sexKappa, 0.5), least: disagreementLlr(sexKappa) } as const;

/** The words from which a blank field is read; only unambiguous ones count. */
const sexWords = synonyms<'female' | 'male'>(['female girl spayed bitch', 'male boy tom tomcat castrated']);

export const sexAmong = (words: readonly string[]) => only(words, sexWords);
export const isSexWord = (word: string) => sexWords.has(word);

export const sex: StatedField<'female' | 'male' | null, TwoWords> = {
  blank: null,
  read: ({ facts, aboutCoat }) => (facts.sex === 'female' || facts.sex === 'male' ? facts.sex : sexAmong(aboutCoat)),
  reads: isSexWord,
  weigh(missing, found) {
    const figures = { missing: missing ?? '', found: found ?? '' };
    if (missing === null || found === null) return { llr: 0, ...figures };
    return { llr: missing === found ? sexLimits.most : sexLimits.least, ...figures };
  },
  phrase(row) {
    const shown = eachSide((side) => m.matching_sex({ sex: row[side] }));
    return row.missing === row.found ? m.matching_sex_same({ sex: shown.missing }) : m.matching_sex_differs(shown);
  },
  says: labelled(caseFields.sex),
};

/** Finders name the right age group in about half of the cases and a neighbouring one in most others (working estimate). */
const ageRates: Agreement = { same: 0.4, near: 0.35, nearShare: 0.4 };
const ageShares: Record<AgeGroup, number> = { baby: 0.15, young: 0.25, adult: 0.45, senior: 0.15 };
export const ageLimits = { most: 1.2, least: -1.4 } as const;

const ageWords = synonyms<AgeGroup>(['baby kitten puppy', 'young juvenile', 'adult', 'senior elderly']);

export const isAgeWord = (word: string) => ageWords.has(word);

export const age: StatedField<AgeGroup | null, TwoWords> = {
  blank: null,
  read: ({ facts, aboutCoat }) => facts.age_group ?? ageAmong(aboutCoat),
  reads: isAgeWord,
  ...onScale(ageGroups, ageRates, ageShares, ageLimits, {
    name: (age) => m.matching_age({ age }),
    same: (age) => m.matching_age_same({ age }),
    near: m.matching_age_near,
    far: m.matching_age_differs,
  }),
  says: labelled(caseFields.age_group),
};

/** The age group from a word, or from "3 years", "8 months". */
export function ageAmong(words: readonly string[]): AgeGroup | null {
  const years = words.flatMap((word, i) => inYears(numberOf(word), words.slice(i + 1, i + 3).join(' ')));
  return years.length > 0 ? groupOf(years[0]!) : only(words, ageWords);
}

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numberOf = (word: string): number => (numbers.includes(word) ? numbers.indexOf(word) : Number(word));

const inYear = /^(year|yrs?|yo|y)\b/;
const inMonth = /^(month|mos?|mths?)\b/;
/** Without that word, weeks are mostly those since an animal was seen. */
const inWeek = /^(week|wks?) old$/;

/** Whether ages are counted in it. */
export const isTimeUnit = (word: string) => inYear.test(word) || inMonth.test(word) || word === 'week';

function inYears(count: number, unit: string): number[] {
  if (!Number.isFinite(count) || count > 30) return [];
  if (inWeek.test(unit)) return [count / 52];
  return inYear.test(unit) ? [count] : inMonth.test(unit) ? [count / 12] : [];
}

function groupOf(years: number): AgeGroup {
  return years < 1 ? 'baby' : years < 3 ? 'young' : years < 9 ? 'adult' : 'senior';
}

/** Small, medium, large: mostly the same word, otherwise usually a neighbouring one (working estimate). */
const sizeRates: Agreement = { same: 0.5, near: 0.3, nearShare: 0.45 };
const sizeShares: Record<Size, number> = { small: 0.35, medium: 0.4, large: 0.25 };
export const sizeLimits = { most: 1, least: -1.6 } as const;

const onSizes = onScale(sizes, sizeRates, sizeShares, sizeLimits, {
  name: (size) => m.matching_size({ size }),
  same: (size) => m.matching_size_same({ size }),
  near: m.matching_size_near,
  far: m.matching_size_differs,
});

const sizeWords = synonyms<Size>(['small tiny', 'medium', 'large big huge']);

export const sizeAmong = (words: readonly string[]) => only(words, sizeWords);
export const isSizeWord = (word: string) => sizeWords.has(word);

/** Nothing is said by the sizes of cats, which all look medium. */
export const size: StatedField<Size | null, TwoWords> = {
  blank: null,
  read: ({ facts, species, aboutCoat }) => facts.size ?? (species === 'dog' ? sizeAmong(aboutCoat) : null),
  reads: isSizeWord,
  contradicts: (missing, found, species) =>
    missing !== null && found !== null && species !== 'cat' && stepsApart(missing, found, sizes) > 1,
  weigh(missing, found, { species }) {
    const weighed = onSizes.weigh(missing, found);
    return species === 'cat' ? { ...weighed, llr: 0 } : weighed;
  },
  phrase: onSizes.phrase,
  says: labelled(caseFields.size),
};

/** The one value that the words name; null if they name none, or two different ones. */
function only<T extends string>(words: readonly string[], names: ReadonlyMap<string, T>): T | null {
  const found = new Set(words.flatMap((word) => names.get(word) ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

type ScaleTexts = Record<'name' | 'same', (word: string) => string> &
  Record<'near' | 'far', (both: TwoWords) => string>;

/** Weighs and words how far two words are apart on their scale. */
function onScale<Word extends string>(
  scale: readonly Word[],
  rates: Agreement,
  shares: Record<Word, number>,
  { most, least }: { most: number; least: number },
  texts: ScaleTexts,
) {
  const levelOf = ({ missing, found }: TwoWords) => levelApart(stepsApart(missing, found, scale));
  return {
    weigh(missing: Word | null, found: Word | null) {
      const figures = { missing: missing ?? '', found: found ?? '' };
      if (missing === null || found === null) return { llr: 0, ...figures };
      return { llr: within(gradedLlr(rates, levelOf(figures), shares[missing]), least, most), ...figures };
    },
    phrase(row: TwoWords): string {
      const shown = eachSide((side) => texts.name(row[side]));
      const level = levelOf(row);
      return level === 'same' ? texts.same(shown.missing) : texts[level](shown);
    },
  };
}

/** The labels of a choice, for `says`. */
function labelled({ options }: { options: () => { value: string; label: string }[] }) {
  return (row: TwoWords): TwoWords => {
    const labels = new Map(options().map(({ value, label }) => [value, label]));
    return eachSide((side) => labels.get(row[side]) ?? row[side]);
  };
}
