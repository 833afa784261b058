import type { Evidence, Pair } from '#core/matching/evidence/evidence.ts';
import type { Profile } from '#core/matching/fields/profile.ts';
import type { InternedColumn } from '#core/matching/gallery/columns/interned-column.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of a column, by the rules of a field that depends on its values alone. */
export function addColumn<T extends Partial<Profile>>(
  { passing, background, llrs, compared, pairWith }: Scoring,
  column: InternedColumn<T>,
  weigh: (pair: Pair) => Evidence | null,
): void {
  column.addScores(llrs, passing.rows, compared, (value, seen) => {
    const row = weigh(pairWith(value));
    return row ? counted(row.field, row.llr, seen === 1, background.most) : 0;
  });
}
