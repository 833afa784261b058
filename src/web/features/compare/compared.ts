import type { CaseSide } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { type Reader, readerOn } from '#web/features/matches/answer-text.tsx';

/** The part of one of the two animals that a comparison shows. A report that is still being written has no page yet. */
export type ComparedAnimal = Pick<
  PublicCase,
  'title' | 'description' | 'species' | 'breed' | 'area_name' | 'last_seen_day' | 'photos'
> & { slug: string | null };

/** Two animals side by side, with what the matcher makes of them. */
export type Compared = Record<CaseSide, ComparedAnimal> & Pick<Comparison, 'match'>;

/** Whose each side is, in words. */
export type SideLabels = Record<CaseSide, string>;

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
