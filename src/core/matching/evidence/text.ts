import { agreementLlr, halving, within } from '#core/matching/fields/agreement.ts';
import type { Frequencies } from '#core/matching/fields/frequencies.ts';
import type { EvidenceOf, Pair } from './evidence.ts';

/** A distinctive word of one report is used in the other about once in twenty times (working estimate). */
const kappa = 0.05;
/** Words used by more than this share of reports are not distinctive. */
const rare = 0.05;
export const textLimits = { most: 3.5, least: 0 } as const;

/**
 * Rare words that both reports use ("heart-shaped", a name on a tag), weighed by how rare they are among the open
 * reports: the rarest in full, each further one at half the weight of the one before. Words that only one report uses
 * say nothing.
 */
export function textEvidence({ missing, found }: Pair, frequencies: Frequencies): EvidenceOf<'text'> {
  const weighed = [...missing.words]
    .filter((word) => found.words.has(word))
    .map((word) => ({ word, share: frequencies.share(null, 'word', word) }))
    .filter(({ share }) => share <= rare)
    .sort((a, b) => a.share - b.share || (a.word < b.word ? -1 : 1));
  const llr = halving(weighed.map(({ share }) => agreementLlr(kappa, share)));
  return { field: 'text', llr: within(llr, textLimits.least, textLimits.most), words: weighed.map(({ word }) => word) };
}
