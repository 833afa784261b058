import { distanceMetres } from '#core/places/distance.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import { resolvePlace } from '#core/places/resolve-place.ts';
import type { KnownPlace } from './known-places.ts';

/** A place is right if it is found within so many kilometres. */
const rightKm = 25;

export type Score = {
  right: number;
  /** not found at all */
  lost: string[];
  wrong: { text: string; label: string; km: number }[];
  farthest: number;
  slowestMs: number;
};

/** Looks up each place. @param hint whether the country of the person is told */
export function scoreOf(gazetteer: PlaceIndex, places: readonly KnownPlace[], hint: 'known' | 'unknown'): Score {
  const score: Score = { right: 0, lost: [], wrong: [], farthest: 0, slowestMs: 0 };
  for (const { text, point, country } of places) {
    const before = performance.now();
    const found = resolvePlace(gazetteer, text, hint === 'known' ? country : null);
    score.slowestMs = Math.max(score.slowestMs, performance.now() - before);
    if (!found) {
      score.lost.push(text);
      continue;
    }
    const km = distanceMetres(found, point) / 1000;
    score.farthest = Math.max(score.farthest, km);
    if (km <= rightKm) score.right += 1;
    else score.wrong.push({ text, label: found.label, km });
  }
  return score;
}
