import type { CaseSide } from '#core/cases/status.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { type Reader, readerOn } from '#web/features/matches/answer-text.ts';
import type { SideLabels } from './compared.ts';

export function readerOf({ own }: Pick<Comparison, 'own'>): Reader {
  const [side, other] = own;
  if (other) return 'both';
  return side ? readerOn(side) : 'nobody';
}

/** The sides in the order in which they stand: one's own first. */
export function sidesFor({ own }: Pick<Comparison, 'own'>): [CaseSide, CaseSide] {
  return own[0] === 'found' ? ['found', 'missing'] : ['missing', 'found'];
}

/** Whose the two are, in the reader's words. */
export function labelsFor(reader: Reader): SideLabels {
  return { missing: m.compare_side({ reader, side: 'missing' }), found: m.compare_side({ reader, side: 'found' }) };
}
