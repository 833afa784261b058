import type { Background } from '#core/matching/background.ts';
import { speciesEvidence } from '#core/matching/evidence/species.ts';
import { statedEvidence } from '#core/matching/evidence/stated-evidence.ts';
import { statedNames } from '#core/matching/evidence/stated-fields.ts';
import type { Profile } from '#core/matching/profile.ts';
import type { CaseColumns } from './case-columns.ts';
import type { Passing } from './passing-rows.ts';
import { addChips } from './scoring/add-chips.ts';
import { addColumn } from './scoring/add-column.ts';
import { addDistances } from './scoring/add-distances.ts';
import { addPhotos } from './scoring/add-photos.ts';
import { addSharedPlaces } from './scoring/add-shared-places.ts';
import { addSharedWords } from './scoring/add-shared-words.ts';
import { addTimes } from './scoring/add-times.ts';
import { scoringOf } from './scoring/scoring.ts';

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
