import { type PhotoCurve, photoLlr } from '#core/matching/evidence/curves.ts';
import { contradictsIn, photoCounted, visibleFields } from '#core/matching/evidence/stated-evidence.ts';
import type { Scoring } from './scoring.ts';
import { classSpecies, speciesClasses } from './scoring.ts';

/** Adds the evidence of the photos; 0 if either side has none. */
export function addPhotos(scoring: Scoring): void {
  const { probe, columns, passing, background, cosines, llrs } = scoring;
  if (!probe.photo) return;
  const contradictions = countContradictions(scoring);
  const { photos } = probe.photo;
  const kinds = speciesClasses(probe, columns, passing.rows);
  const curvesOf = classSpecies.map((species) => byCount((others) => background.photo.curve(species, photos, others)));
  for (let i = 0; i < llrs.length; i++) {
    if (Number.isNaN(cosines[i]!)) continue;
    const curve = curvesOf[kinds[i]!]!(columns.photos[passing.rows[i]!]!);
    llrs[i]! += photoCounted(photoLlr(curve, cosines[i]!), contradictions[i]! > 0);
  }
}

/** In how many visible things the words of each row contradict those of the probe. */
function countContradictions({ columns, passing, compared, pairWith }: Scoring): Float64Array {
  const sums = new Float64Array(passing.rows.length);
  for (const name of visibleFields)
    columns.stated[name].addScores(sums, passing.rows, compared, (said) => Number(contradictsIn(name, pairWith(said))));
  return sums;
}

/** The curve by the number of photos on the other side, each computed once. */
function byCount(curveOf: (others: number) => PhotoCurve): (others: number) => PhotoCurve {
  const known: PhotoCurve[] = [];
  return (others) => {
    known[others] ??= curveOf(others);
    return known[others];
  };
}
