import { type PhotoCurve, photoLlr } from '#core/matching/curves.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';
import { classSpecies, speciesClasses } from './species-classes.ts';

/** Adds the evidence of the photos; 0 if either side has none. */
export function addPhotos({ probe, columns, passing, background, cosines, llrs }: Scoring): void {
  if (!probe.photo) return;
  const { photos } = probe.photo;
  const kinds = speciesClasses(probe, columns, passing.rows);
  const curvesOf = classSpecies.map((species) => byCount((others) => background.photo.curve(species, photos, others)));
  for (let i = 0; i < llrs.length; i++) {
    if (Number.isNaN(cosines[i]!)) continue;
    const curve = curvesOf[kinds[i]!]!(columns.photos[passing.rows[i]!]!);
    llrs[i]! += counted('photo', photoLlr(curve, cosines[i]!), true, background.most);
  }
}

/** The curve by the number of photos on the other side, each computed once. */
function byCount(curveOf: (others: number) => PhotoCurve): (others: number) => PhotoCurve {
  const known: PhotoCurve[] = [];
  return (others) => {
    known[others] ??= curveOf(others);
    return known[others];
  };
}
