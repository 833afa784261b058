import type { Evidence } from '#core/matching/evidence/evidence.ts';
import type { Pair } from '#core/matching/evidence/pair.ts';
import type { InternedColumn } from '#core/matching/gallery/interned-column.ts';
import type { Profile } from '#core/matching/profile.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of a column, by the rules of the fields that depend on its values alone. */
export function addColumn<T extends Partial<Profile>>(
  { passing, background, llrs, compared, pairWith }: Scoring,
  column: InternedColumn<T>,
  ...fields: ((pair: Pair) => Evidence | null)[]
): void {
  column.addScores(llrs, passing.rows, compared, (value, seen) => {
    const evidence = fields.map((field) => field(pairWith(value)));
    return evidence.reduce((sum, row) => sum + (row ? counted(row.field, row.llr, seen === 1, background.most) : 0), 0);
  });
}
