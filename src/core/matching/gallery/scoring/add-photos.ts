import { curveFor, curveForMeans, type PhotoCurve, photoLlr } from '#core/matching/curves.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';
import { classSpecies, speciesClasses } from './species-classes.ts';

/** Adds the evidence of the photos; 0 if either side has none. */
export function addPhotos(scoring: Scoring): void {
  const { probe, columns, passing, background, llrs } = scoring;
  if (!probe.photo) return;
  const { vector, photos } = probe.photo;
  const cosines = columns.vectors.cosines(vector, columns.length);
  const kinds = speciesClasses(scoring);
  const curvesOf = classSpecies.map((species) => meanCurves(curveFor(background.curves, species), photos));
  for (let i = 0; i < llrs.length; i++) {
    const row = passing.rows[i]!;
    const others = columns.photos[row]!;
    if (others === 0) continue;
    const curve = curvesOf[kinds[i]!]!(others);
    llrs[i]! += counted('photo', photoLlr(curve, cosines[row]!), true, background.most);
  }
}

/** The curve by the number of photos on the other side, each computed once. */
function meanCurves(curve: PhotoCurve, photos: number): (others: number) => PhotoCurve {
  const known: PhotoCurve[] = [];
  return (others) => {
    known[others] ??= curveForMeans(curve, photos, others);
    return known[others];
  };
}
