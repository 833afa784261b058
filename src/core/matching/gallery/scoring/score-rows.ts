import type { Background } from '#core/matching/background.ts';
import { speciesEvidence } from '#core/matching/evidence/species.ts';
import { statedEvidence } from '#core/matching/evidence/stated-evidence.ts';
import type { Profile } from '#core/matching/fields/profile.ts';
import { statedNames } from '#core/matching/fields/stated-fields.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import { addChips } from './add-chips.ts';
import { addColumn } from './add-column.ts';
import { addPhotos } from './add-photos.ts';
import { addDistances, addTimes } from './add-place-and-time.ts';
import { addSharedPlaces, addSharedWords } from './add-shared.ts';
import { scoringOf } from './scoring.ts';

/**
 * The total evidence of each passing row, in nats. Applies the rules of `weigh` column by column, once per distinct
 * value instead of once per row.
 * @param cosines by passing row, from `likenesses`
 */
export function scoreRows(
  probe: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: Background,
  cosines: Float64Array,
): Float64Array {
  const { frequencies } = background;
  const scoring = scoringOf(probe, columns, passing, background, cosines);
  addPhotos(scoring);
  addDistances(scoring);
  addTimes(scoring);
  addColumn(scoring, columns.kinds, speciesEvidence);
  for (const name of statedNames)
    addColumn(scoring, columns.stated[name], (pair) => statedEvidence(name, pair, frequencies));
  addSharedWords(scoring);
  addSharedPlaces(scoring);
  addChips(scoring);
  return scoring.llrs;
}
