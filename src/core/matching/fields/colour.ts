import { coloursAsTyped } from '#core/matching/reading/as-typed.ts';
import { coatOf, colourLikeness, coloursAmong, isColour } from '#core/matching/reading/colours.ts';
import { clausesOf } from '#core/matching/reading/words.ts';
import { m } from '#core/paraglide/messages.js';
import { capitalised, colourNames, list } from '#core/text/lists.ts';
import { type Agreement, gradedLlr, within } from './agreement.ts';
import type { StatedField } from './stated-field.ts';

/**
 * Owner and finder name the same colours in about half of the cases and confusable ones (tabby and brindle, ginger and
 * cream, "black" and "black and white") in a third. We know of no study: these are working estimates, and
 * docs/matching.md shows what happens if they are wrong.
 */
const rates: Agreement = { same: 0.5, near: 0.35, nearShare: 0.3 };
/** From this likeness on, colours are easily confused. */
const confusable = 0.5;
export const colourLimits = { most: 2.5, least: -2 } as const;

export const colour: StatedField<readonly string[], { missing: string[]; found: string[]; shared: string[] }> = {
  blank: [],
  read({ facts, species, aboutCoat }) {
    const palette = species === 'bird' ? 'plain' : 'fur';
    const written = coloursAmong(clausesOf(facts.colour ?? '', isColour).flat(), palette);
    return written.length > 0 ? written : coloursAmong(aboutCoat, palette);
  },
  reads: isColour,
  contradicts: (missing, found) =>
    missing.length > 0 && found.length > 0 && colourLikeness(missing, found) < confusable,
  weigh(missing, found, { share }) {
    const shared = missing.filter((one) => found.includes(one));
    const figures = { missing: [...missing], found: [...found], shared };
    if (missing.length === 0 || found.length === 0) return { llr: 0, ...figures };
    const likeness = colourLikeness(missing, found);
    const level = likeness === 1 ? 'same' : likeness >= confusable ? 'near' : 'far';
    const llr = gradedLlr(rates, level, share('coat', coatOf(missing)));
    return { llr: within(llr, colourLimits.least, colourLimits.most), ...figures };
  },
  phrase({ llr, missing, found, shared }) {
    const shown = { missing: colourNames(missing), found: colourNames(found) };
    if (llr < 0) return m.matching_colour_differs(shown);
    return shared.length > 0
      ? m.matching_colour_same({ colours: colourNames(shared) })
      : m.matching_colour_confusable(shown);
  },
  says: ({ missing, found }, typed) => ({
    missing: capitalised(coloursSaid(missing, typed.missing.text)),
    found: capitalised(coloursSaid(found, typed.found.text)),
  }),
};

/** Colours in the reader's words, and as they were written if that was in another language than English. */
export function coloursSaid(colours: readonly string[], text: string | null): string {
  const named = colourNames(colours);
  const written = list(coloursAsTyped(colours, text));
  return written && written !== named ? m.matching_as_written({ words: named, written }) : named;
}
