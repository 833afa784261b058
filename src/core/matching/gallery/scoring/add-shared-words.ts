import { textEvidence } from '#core/matching/evidence/text.ts';
import { counted } from '#core/matching/weigh.ts';
import { positionOf } from './position-of.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of the texts, for the rows that share a word with the probe. */
export function addSharedWords({ probe, columns, passing, background, llrs, pairWith }: Scoring): void {
  const { frequencies, most } = background;
  for (const [row, words] of columns.words.shared(probe.words)) {
    const at = positionOf(row, passing.rows);
    if (at < 0) continue;
    const { llr } = textEvidence(pairWith({ words: new Set(words) }), frequencies);
    llrs[at]! += counted('text', llr, false, most);
  }
}
