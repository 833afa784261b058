import { type PhotoCurve, type PhotoCurves, photoLlr } from '#core/matching/evidence/curves.ts';
import { type CosineSums, PhotoBackground } from '#core/matching/evidence/photo.ts';
import { contradictsIn, photoCounted, visibleFields } from '#core/matching/evidence/stated-evidence.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import { classSpecies, type Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import type { Profile } from '#core/matching/reading/profile.ts';

/** How alike the passing rows look to the probe. */
export function photoBackgroundOf(
  probe: Profile,
  columns: CaseColumns,
  { rows, cosines, species }: Passing,
  curves: PhotoCurves,
): PhotoBackground {
  const background = new PhotoBackground(curves);
  if (!probe.photo) return background;
  const sumsOf = classSpecies.map((): CosineSums[] => []);
  for (let i = 0; i < rows.length; i++) {
    const cosine = cosines[i]!;
    if (Number.isNaN(cosine)) continue;
    const ofClass = sumsOf[species[i]!]!;
    const others = columns.photos[rows[i]!]!;
    ofClass[others] ??= { count: 0, sum: 0, squares: 0 };
    const sums = ofClass[others];
    sums.count += 1;
    sums.sum += cosine;
    sums.squares += cosine * cosine;
  }
  for (const [at, name] of classSpecies.entries())
    for (const [others, sums] of sumsOf[at]!.entries())
      if (sums) background.add(name, probe.photo.photos, others, sums);
  return background;
}

/** The evidence of the photos of each passing row, in nats; 0 if either side has none. */
export function scorePhotos(
  { photo }: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: PhotoBackground,
): Float64Array {
  const { rows, cosines, species } = passing;
  const llrs = new Float64Array(rows.length);
  if (!photo) return llrs;
  const contradictions = countContradictions(columns, passing);
  const curvesOf = classSpecies.map((name) => byCount((others) => background.curve(name, photo.photos, others)));
  for (let i = 0; i < llrs.length; i++) {
    if (Number.isNaN(cosines[i]!)) continue;
    const curve = curvesOf[species[i]!]!(columns.photos[rows[i]!]!);
    llrs[i]! += photoCounted(photoLlr(curve, cosines[i]!), contradictions[i]! > 0);
  }
  return llrs;
}

/** In how many visible things the words of each row contradict those of the probe. */
function countContradictions(columns: CaseColumns, { rows, compared, pairWith }: Passing): Float64Array {
  const sums = new Float64Array(rows.length);
  for (const name of visibleFields)
    columns.stated[name].addScores(sums, rows, compared, (said) => Number(contradictsIn(name, pairWith(said))));
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
