import type { CaseSide } from '#core/cases/status.ts';
import type { Comparison, Verdict } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import type { SideLabels } from './compared.ts';

/** Who looks at the two: the owner of the missing pet, the finder, somebody who is both, or anybody else. */
export type Reader = 'owner' | 'finder' | 'both' | 'nobody';

export function readerOf({ own }: Pick<Comparison, 'own'>): Reader {
  if (own.length === 2) return 'both';
  if (own.length === 0) return 'nobody';
  return own[0] === 'missing' ? 'owner' : 'finder';
}

/** The sides in the order in which they stand: one's own first. */
export function sidesFor({ own }: Pick<Comparison, 'own'>): [CaseSide, CaseSide] {
  return own[0] === 'found' ? ['found', 'missing'] : ['missing', 'found'];
}

/** An answer in the words of whoever gives it. */
export function answerText(verdict: Verdict, reader: Reader): string {
  if (verdict === 'same') return m.compare_same({ reader });
  return verdict === 'unsure' ? m.compare_unsure() : m.compare_different();
}

/** Whose the two are, in the reader's words. */
export function labelsFor(reader: Reader): SideLabels {
  return { missing: m.compare_side({ reader, side: 'missing' }), found: m.compare_side({ reader, side: 'found' }) };
}
