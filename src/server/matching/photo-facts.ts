import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { PhotoReadingRecord } from '#server/photos/photo-reading-record.ts';

type Reading = Pick<PhotoReadingRecord, 'model' | 'vector' | 'detected'>;

/** What the photos of one report tell the matcher. All were read by one model. */
export function photoFacts(readings: readonly Reading[]): Pick<CaseFacts, 'photos' | 'detected'> {
  const vectors = readings.flatMap(({ vector }) => vector ?? []);
  const seen = readings.flatMap(({ detected }) => detected ?? []).sort((a, b) => b.score - a.score);
  return {
    photos: vectors.length > 0 ? { model: readings[0]!.model, vectors } : null,
    detected: seen[0] ?? null,
  };
}
