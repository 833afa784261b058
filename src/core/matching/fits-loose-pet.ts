import type { EvidenceField } from './evidence/evidence.ts';
import { statedNames } from './fields/stated-fields.ts';
import { isLead, type RankedMatch } from './ranking.ts';

/** The facts that somebody has to know or to have seen of the animal: its kind, place and day are easily guessed. */
const visible = new Set<EvidenceField>(['microchip', 'photo', ...statedNames, 'text']);
/** A fact speaks for the pair if it is at least e^0.5, 1.6 times as likely in one animal as in two. */
const leastOfOne = 0.5;
/** All together have to be ten times as likely, which "brown, medium" is not. */
const leastOfAll = Math.log(10);
/** By one fact alone only where it is as telling as a photo or a chip. */
const decisive = new Set<EvidenceField>(['microchip', 'photo']);

/**
 * Whether the owner of a missing report may be told that somebody saw a loose pet that may be theirs. Anybody can make up
 * a report, so its species, place and day do not suffice: a photo, or at least two visible facts, have to agree.
 */
export function fitsLoosePet(match: RankedMatch): boolean {
  const seen = match.evidence.filter(({ field, llr }) => visible.has(field) && llr >= leastOfOne);
  const all = match.evidence.reduce((sum, { field, llr }) => sum + (visible.has(field) ? llr : 0), 0);
  const isTelling = seen.length >= 2 || seen.some(({ field }) => decisive.has(field));
  return isLead(match) && isTelling && all >= leastOfAll;
}
