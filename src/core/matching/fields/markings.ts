import { marksAsTyped, type TypedPair } from '#core/matching/reading/as-typed.ts';
import { isMarkWord, marksAmong } from '#core/matching/reading/marks.ts';
import { m } from '#core/paraglide/messages.js';
import { capitalised, list } from '#core/text/lists.ts';
import { agreementLlr, disagreementLlr, halving, within } from './agreement.ts';
import type { StatedField, TwoWords } from './stated-field.ts';

/** A mark named in one report is named in the other in a third of cases (working estimate): most are not mentioned. */
const kappa = 0.33;
export const markingsLimits = { most: 3.5, least: disagreementLlr(kappa) } as const;

/** Different marks are weak evidence against. */
export const markings: StatedField<readonly string[], { shared: string[]; missing: string[]; found: string[] }> = {
  blank: [],
  read: ({ aboutBody }) => [...new Set(aboutBody.flatMap(marksAmong))].sort(),
  reads: isMarkWord,
  weigh(missing, found, { share }) {
    const shared = missing.filter((mark) => found.includes(mark));
    const figures = { shared, missing: [...missing], found: [...found] };
    if (missing.length === 0 || found.length === 0) return { llr: 0, ...figures };
    if (shared.length === 0) return { llr: markingsLimits.least, ...figures };
    // marks often occur together
    const llr = halving(shared.map((mark) => agreementLlr(kappa, share('mark', mark))));
    return { llr: within(llr, 0, markingsLimits.most), ...figures };
  },
  phrase({ shared, ...row }, typed) {
    if (shared.length > 0)
      return m.matching_markings_shared({ marks: list(marksAsTyped(shared, [typed.missing.text, typed.found.text])) });
    return m.matching_markings_differ(eachAsTyped(row, typed));
  },
  says(row, typed) {
    const { missing, found } = eachAsTyped(row, typed);
    return { missing: capitalised(missing), found: capitalised(found) };
  },
};

function eachAsTyped(row: { missing: string[]; found: string[] }, typed: TypedPair): TwoWords {
  return {
    missing: list(marksAsTyped(row.missing, [typed.missing.text])),
    found: list(marksAsTyped(row.found, [typed.found.text])),
  };
}
