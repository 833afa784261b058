import type { Background } from '#core/matching/background.ts';
import { ageEvidence } from '#core/matching/evidence/age.ts';
import { breedEvidence } from '#core/matching/evidence/breed.ts';
import { collarEvidence } from '#core/matching/evidence/collar.ts';
import { colourEvidence } from '#core/matching/evidence/colour.ts';
import { markingsEvidence } from '#core/matching/evidence/markings.ts';
import { sexEvidence } from '#core/matching/evidence/sex.ts';
import { sizeEvidence } from '#core/matching/evidence/size.ts';
import { speciesEvidence } from '#core/matching/evidence/species.ts';
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
  addColumn(scoring, columns.coats, (pair) => colourEvidence(pair, frequencies));
  addColumn(scoring, columns.breeds, (pair) => breedEvidence(pair, frequencies));
  addColumn(scoring, columns.marks, (pair) => markingsEvidence(pair, frequencies));
  addColumn(scoring, columns.collars, collarEvidence);
  addColumn(scoring, columns.traits, sexEvidence, ageEvidence, sizeEvidence);
  addSharedWords(scoring);
  addSharedPlaces(scoring);
  addChips(scoring);
  return scoring.llrs;
}
