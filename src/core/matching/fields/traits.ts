import { caseFields } from '#core/cases/fields.ts';
import { m } from '#core/paraglide/messages.js';
import { type AgeGroup, ageGroups, type Size, sizes } from '#core/pets/vocabulary.ts';
import {
  type Agreement,
  agreementLlr,
  disagreementLlr,
  gradedLlr,
  levelApart,
  type StatedField,
  stepsApart,
  type TwoWords,
  within,
} from './stated-field.ts';

/**
 * The finder's statement agrees with the owner's in nine of ten cases (working estimate), which is a kappa of .8 over
 * an even chance.
 */
const sexKappa = 0.8;
export const sexLimits = { most: agreementLlr(sexKappa, 0.5), least: disagreementLlr(sexKappa) } as const;

/** The words from which a blank field is read; only unambiguous ones count. */
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

export const sexAmong = (words: readonly string[]) => only(words, sexWords);
export const isSexWord = (word: string) => Object.hasOwn(sexWords, word);

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
    const [missing, found] = [m.matching_sex({ sex: row.missing }), m.matching_sex({ sex: row.found })];
    return row.missing === row.found
      ? m.matching_sex_same({ sex: missing })
      : m.matching_sex_differs({ missing, found });
  },
  says: labelled(caseFields.sex),
};

/** Finders name the right age group in about half of the cases and a neighbouring one in most others (working estimate). */
const ageRates: Agreement = { same: 0.4, near: 0.35, nearShare: 0.4 };
const ageShares: Record<AgeGroup, number> = { baby: 0.15, young: 0.25, adult: 0.45, senior: 0.15 };
export const ageLimits = { most: 1.2, least: -1.4 } as const;

const onAges = onScale(ageGroups, ageRates, ageShares, ageLimits, {
  name: (age) => m.matching_age({ age }),
  same: (age) => m.matching_age_same({ age }),
  near: m.matching_age_near,
  far: m.matching_age_differs,
});

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

export const isAgeWord = (word: string) => Object.hasOwn(ageWords, word);

export const age: StatedField<AgeGroup | null, TwoWords> = {
  blank: null,
  read: ({ facts, aboutCoat }) => facts.age_group ?? ageAmong(aboutCoat),
  reads: isAgeWord,
  ...onAges,
  says: labelled(caseFields.age_group),
};

/** The age group from a word, or from "3 years", "8 months". */
export function ageAmong(words: readonly string[]): AgeGroup | null {
  const years = words.flatMap((word, i) => inYears(Number(word), words[i + 1]));
  return years.length > 0 ? groupOf(years[0]!) : only(words, ageWords);
}

const inYear = /^(year|yrs?|yo)$/;
const inMonth = /^(month|mo)$/;

/** Whether ages are counted in it. */
export const isTimeUnit = (word: string) => inYear.test(word) || inMonth.test(word);

function inYears(count: number, unit = ''): number[] {
  if (!Number.isFinite(count) || count > 30) return [];
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

const sizeWords: Record<string, Size> = {
  tiny: 'small',
  small: 'small',
  medium: 'medium',
  large: 'large',
  big: 'large',
  huge: 'large',
};

export const sizeAmong = (words: readonly string[]) => only(words, sizeWords);
export const isSizeWord = (word: string) => Object.hasOwn(sizeWords, word);

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
function only<T>(words: readonly string[], names: Record<string, T>): T | null {
  const found = new Set(words.flatMap((word) => (Object.hasOwn(names, word) ? [names[word]!] : [])));
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
      const shown = { missing: texts.name(row.missing), found: texts.name(row.found) };
      const level = levelOf(row);
      return level === 'same' ? texts.same(shown.missing) : texts[level](shown);
    },
  };
}

/** The labels of a choice, for `says`. */
function labelled({ options }: { options: () => { value: string; label: string }[] }) {
  return ({ missing, found }: TwoWords): TwoWords => {
    const labels = new Map(options().map(({ value, label }) => [value, label]));
    return { missing: labels.get(missing) ?? missing, found: labels.get(found) ?? found };
  };
}
