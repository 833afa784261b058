import { caseFields } from '#core/cases/fields.ts';
import { isSizeWord, sizeAmong } from '#core/matching/reading/traits.ts';
import { m } from '#core/paraglide/messages.js';
import { type Size, sizes } from '#core/pets/vocabulary.ts';
import { type Agreement, gradedLlr, levelApart, stepsApart, within } from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';
import { labelled } from './stated-field.ts';

/** Small, medium, large: mostly the same word, otherwise usually a neighbouring one (working estimate). */
const rates: Agreement = { same: 0.5, near: 0.3, nearShare: 0.45 };
const shares: Record<Size, number> = { small: 0.35, medium: 0.4, large: 0.25 };
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
    const llr = gradedLlr(rates, levelApart(stepsApart(missing, found, sizes)), shares[missing]);
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
