import { eachField } from '#core/cases/field-kinds.ts';
import { type CaseFields, caseFields } from '#core/cases/fields.ts';
import { noonOf } from '#core/cases/seen.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { distinctPhotos, type Previewed } from '#core/photos/same-picture.ts';
import type { AnimalFields } from '#server/cases/store/case-record.ts';
import type { PhotoEmbedding } from '#server/photos/store/photo-record.ts';
import { withoutNotes } from '#server/platform/texts/new-account-links.ts';

/** The report data that the matcher uses, for stored reports and for reports still being written. */
export type MatchableCase = AnimalFields & {
  id: string;
  side: CaseFacts['side'];
  description: string;
  area_name: string | null;
  /** the public point */
  location: CaseFacts['point'];
  public_radius: number | null;
  last_seen_day: string | null;
  microchip_hash: string | null;
};

type Embedding = Pick<PhotoEmbedding, 'model' | 'vector' | 'detected'> & Previewed;

/**
 * Turns a report into the matcher's form.
 * @param embeddings of its photos, all by one model
 * @param verdicts what people said of it and missing reports, if it is a found one
 */
export function caseFactsOf(
  report: MatchableCase,
  embeddings: readonly Embedding[],
  verdicts: CaseFacts['verdicts'] = null,
): CaseFacts {
  return {
    ...(eachField(caseFields, (_, name) => read(report[name])) as CaseFields),
    id: report.id,
    side: report.side,
    species: report.species,
    markings: read(report.markings),
    name: read(report.pet_name),
    // a missing pet's description only repeats its fields
    text: report.side === 'found' ? read(report.description) : null,
    area: read(report.area_name),
    point: report.location,
    pointRadius: report.public_radius,
    // both reports know the day, so it can be compared across time zones
    occurredAt: report.last_seen_day ? noonOf(report.last_seen_day) : null,
    microchip: report.microchip_hash,
    ...photoFacts(embeddings),
    verdicts,
  };
}

/** Without the notes that something is held back: two reports that have them are not alike because of it. */
const read = (text: string | null): string | null => text && withoutNotes(text);

/** What the photos of one report contribute to matching. Photos that are almost the same count once. */
function photoFacts(embeddings: readonly Embedding[]): Pick<CaseFacts, 'photos' | 'detected'> {
  const vectors = distinctPhotos(embeddings.filter(({ vector }) => vector)).flatMap(({ vector }) => vector ?? []);
  const seen = embeddings.flatMap(({ detected }) => detected ?? []).sort((a, b) => b.score - a.score);
  return {
    photos: vectors.length > 0 ? { model: embeddings[0]!.model, vectors } : null,
    detected: seen[0] ?? null,
  };
}
