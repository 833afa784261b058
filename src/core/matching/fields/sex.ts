import { caseFields } from '#core/cases/fields.ts';
import { isSexWord, sexAmong } from '#core/matching/reading/traits.ts';
import { m } from '#core/paraglide/messages.js';
import { agreementLlr, disagreementLlr } from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';
import { labelled } from './stated-field.ts';

/**
 * The finder's statement agrees with the owner's in nine of ten cases (working estimate), which is a kappa of .8 over
 * an even chance.
 */
const kappa = 0.8;
export const sexLimits = { most: agreementLlr(kappa, 0.5), least: disagreementLlr(kappa) } as const;

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
