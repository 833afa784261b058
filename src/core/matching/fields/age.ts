import { caseFields } from '#core/cases/fields.ts';
import { ageAmong, isAgeWord } from '#core/matching/reading/traits.ts';
import { m } from '#core/paraglide/messages.js';
import { type AgeGroup, ageGroups } from '#core/pets/vocabulary.ts';
import { type Agreement, gradedLlr, levelApart, stepsApart, within } from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';
import { labelled } from './stated-field.ts';

/** Finders name the right age group in about half of the cases and a neighbouring one in most others (working estimate). */
const rates: Agreement = { same: 0.4, near: 0.35, nearShare: 0.4 };
const shares: Record<AgeGroup, number> = { baby: 0.15, young: 0.25, adult: 0.45, senior: 0.15 };
export const ageLimits = { most: 1.2, least: -1.4 } as const;

export const age: StatedField<AgeGroup | null, TwoWords> = {
  blank: null,
  read: ({ facts, aboutCoat }) => facts.age_group ?? ageAmong(aboutCoat),
  reads: isAgeWord,
  weigh(missing, found) {
    const figures = { missing: missing ?? '', found: found ?? '' };
    if (missing === null || found === null) return { llr: 0, ...figures };
    const llr = gradedLlr(rates, levelApart(stepsApart(missing, found, ageGroups)), shares[missing]);
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
