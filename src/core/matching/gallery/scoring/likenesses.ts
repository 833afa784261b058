import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { type CosineSums, PhotoBackground } from '#core/matching/evidence/photo.ts';
import type { Profile } from '#core/matching/fields/profile.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import { classSpecies, speciesClasses } from './scoring.ts';

/** Cosines of the photos of each passing row with the probe's; NaN if either has none. */
export function likenesses({ photo }: Profile, columns: CaseColumns, { rows }: Passing): Float64Array {
  const likenesses = new Float64Array(rows.length).fill(Number.NaN);
  if (!photo) return likenesses;
  const hasPhoto = (row: number) => columns.photos[row]! > 0;
  const cosines = columns.vectors.cosines(photo.vector, rows.filter(hasPhoto));
  let next = 0;
  for (let i = 0; i < rows.length; i++) if (hasPhoto(rows[i]!)) likenesses[i] = cosines[next++]!;
  return likenesses;
}

/** How alike the passing rows look to the probe. */
export function photoBackgroundOf(
  probe: Profile,
  columns: CaseColumns,
  { rows }: Passing,
  cosines: Float64Array,
  curves: PhotoCurves,
): PhotoBackground {
  const background = new PhotoBackground(curves);
  if (!probe.photo) return background;
  const classes = speciesClasses(probe, columns, rows);
  const byCount = classSpecies.map((): CosineSums[] => []);
  for (let i = 0; i < rows.length; i++) {
    const cosine = cosines[i]!;
    if (Number.isNaN(cosine)) continue;
    const ofClass = byCount[classes[i]!]!;
    const others = columns.photos[rows[i]!]!;
    ofClass[others] ??= { count: 0, sum: 0, squares: 0 };
    const sums = ofClass[others];
    sums.count += 1;
    sums.sum += cosine;
    sums.squares += cosine * cosine;
  }
  for (const [at, species] of classSpecies.entries())
    for (const [others, sums] of byCount[at]!.entries())
      if (sums) background.add(species, probe.photo.photos, others, sums);
  return background;
}
