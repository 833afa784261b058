import { lineAsTyped } from '#core/matching/reading/as-typed.ts';
import { breedLikeness, breedOf, breedsContradict, type Likeness } from '#core/matching/reading/breeds.ts';
import { m } from '#core/paraglide/messages.js';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';

/**
 * Breeds are weak evidence: 900 professionals who looked at the same dogs agreed on the breed with Krippendorff's alpha
 * .23, and fewer than half named one that DNA confirmed (Voith 2013). Shelter staff agreed on "bull breed or not" with
 * kappa .44 to .52 (Olson 2015), hence the additional agreement on related breeds.
 */
const rates: Agreement = { same: 0.23, near: 0.25, nearShare: 0.15 };
const levels = { same: 'same', related: 'near', different: 'far' } as const;
export const breedLimits = { most: 1.8, least: -0.7 } as const;

export const breed: StatedField<string | null, TwoWords & { likeness: Likeness }> = {
  blank: null,
  read: ({ facts }) => breedOf(facts.breed),
  reads: (word, value) => value?.split(' ').includes(word) ?? false,
  contradicts: (missing, found) => missing !== null && found !== null && breedsContradict(missing, found),
  weigh(missing, found, { share }) {
    if (missing === null || found === null)
      return { llr: 0, missing: missing ?? '', found: found ?? '', likeness: 'different' };
    const likeness = breedLikeness(missing, found);
    const llr = gradedLlr(rates, levels[likeness], share('breed', missing));
    return { llr: within(llr, breedLimits.least, breedLimits.most), missing, found, likeness };
  },
  phrase(row, typed) {
    const shown = breed.says(row, typed);
    if (row.likeness === 'same') return m.matching_breed_same({ breed: shown.missing });
    return row.llr > 0 ? m.matching_breed_related(shown) : m.matching_breed_differs(shown);
  },
  says: ({ missing, found }, typed) => ({
    missing: lineAsTyped(typed.missing.breed, missing),
    found: lineAsTyped(typed.found.breed, found),
  }),
};
