import { caseFields } from '#core/cases/fields.ts';
import { ageAmong, isAgeWord, isSexWord, isSizeWord, sexAmong, sizeAmong } from '#core/matching/reading/traits.ts';
import { m } from '#core/paraglide/messages.js';
import { type AgeGroup, ageGroups, type Size, sizes } from '#core/pets/vocabulary.ts';
import {
  type Agreement,
  agreementLlr,
  disagreementLlr,
  gradedLlr,
  levelApart,
  stepsApart,
  within,
} from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';

/**
 * The finder's statement agrees with the owner's in nine of ten cases (working estimate), which is a kappa of .8 over
 * an even chance.
 */
const sexKappa = 0.8;
export const sexLimits = { most: agreementLlr(sexKappa, 0.5), least: disagreementLlr(sexKappa) } as const;

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

export const age: StatedField<AgeGroup | null, TwoWords> = {
  blank: null,
  read: ({ facts, aboutCoat }) => facts.age_group ?? ageAmong(aboutCoat),
  reads: isAgeWord,
  weigh(missing, found) {
    const figures = { missing: missing ?? '', found: found ?? '' };
    if (missing === null || found === null) return { llr: 0, ...figures };
    const llr = gradedLlr(ageRates, levelApart(stepsApart(missing, found, ageGroups)), ageShares[missing]);
    return { llr: within(llr, ageLimits.least, ageLimits.most), ...figures };
  },
  phrase(row) {
    const shown = { missing: m.matching_age({ age: row.missing }), found: m.matching_age({ age: row.found }) };
    const level = levelApart(stepsApart(row.missing, row.found, ageGroups));
    if (level === 'same') return m.matching_age_same({ age: shown.missing });
    return level === 'near' ? m.matching_age_near(shown) : m.matching_age_differs(shown);
  },
  says: labelled(caseFields.age_group),
};

/** Small, medium, large: mostly the same word, otherwise usually a neighbouring one (working estimate). */
const sizeRates: Agreement = { same: 0.5, near: 0.3, nearShare: 0.45 };
const sizeShares: Record<Size, number> = { small: 0.35, medium: 0.4, large: 0.25 };
export const sizeLimits = { most: 1, least: -1.6 } as const;

/** Nothing is said by the sizes of cats, which all look medium. */
export const size: StatedField<Size | null, TwoWords> = {
  blank: null,
  read: ({ facts, species, aboutCoat }) => facts.size ?? (species === 'dog' ? sizeAmong(aboutCoat) : null),
  reads: isSizeWord,
  contradicts: (missing, found, species) =>
    missing !== null && found !== null && species !== 'cat' && stepsApart(missing, found, sizes) > 1,
  weigh(missing, found, { species }) {
    const figures = { missing: missing ?? '', found: found ?? '' };
    if (missing === null || found === null || species === 'cat') return { llr: 0, ...figures };
    const llr = gradedLlr(sizeRates, levelApart(stepsApart(missing, found, sizes)), sizeShares[missing]);
    return { llr: within(llr, sizeLimits.least, sizeLimits.most), ...figures };
  },
  phrase(row) {
    const shown = { missing: m.matching_size({ size: row.missing }), found: m.matching_size({ size: row.found }) };
    const level = levelApart(stepsApart(row.missing, row.found, sizes));
    if (level === 'same') return m.matching_size_same({ size: shown.missing });
    return level === 'near' ? m.matching_size_near(shown) : m.matching_size_differs(shown);
  },
  says: labelled(caseFields.size),
};

/** The labels of a choice, for `says`. */
function labelled({ options }: { options: () => { value: string; label: string }[] }) {
  return ({ missing, found }: TwoWords): TwoWords => {
    const labels = new Map(options().map(({ value, label }) => [value, label]));
    return { missing: labels.get(missing) ?? missing, found: labels.get(found) ?? found };
  };
}
