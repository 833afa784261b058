import { and, asc, eq, gt, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type CaseFields, caseFields, eachField } from '#core/cases/fields.ts';
import { noonOf } from '#core/cases/seen.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { holdReasons } from '#core/moderation/photo-safety.ts';
import { distinctPhotos, type Previewed } from '#core/photos/same-picture.ts';
import { toPoint } from '#server/cases/store/case-columns.ts';
import type { AnimalFields } from '#server/cases/store/case-record.ts';
import { toDetected } from '#server/photos/store/embeddings.ts';
import { fromManyHalfFloats } from '#server/photos/store/half.ts';
import type { PhotoEmbedding } from '#server/photos/store/photo-record.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';
import { withoutNotes } from '#server/platform/texts/new-account-links.ts';
import { saidOfPairs } from './said-of-pairs.ts';

/** Cases read at a time, before other work gets a turn. */
const pageSize = 200;
/** Sorts before the id of every case. */
const start = '00000000-0000-0000-0000-000000000000';

const fieldColumns = eachField(caseFields, (_, name) => cases[name]) as Pick<typeof cases, keyof CaseFields>;
const columns = {
  ...fieldColumns,
  ...{ id: cases.id, side: cases.side, species: cases.species, markings: cases.markings },
  ...{ pet_name: cases.pet_name, description: cases.description, area_name: cases.area_name },
  ...{ public_lat: cases.public_lat, public_lng: cases.public_lng, public_radius: cases.public_radius },
  ...{ last_seen_day: cases.last_seen_day, created_at: cases.created_at },
  // the only private column read: the true point must never reach an answer
  microchip_hash: case_private.microchip_hash,
};
/** Photos that are held are compared all the same, though nobody is shown them: no report is held back. */
const isCompared = or(isNull(photos.hidden_at), inArray(photos.hidden_reason, [...holdReasons]));
/** Archived cases are still matched: an animal can turn up after years. */
const isOpen = and(ne(cases.status, 'reunited'), eq(cases.type, 'pet'), isNull(cases.hidden_at));

/** Reads open cases for the matcher. Their `point` is the obscured public one: see docs/decisions. */
export type OpenCaseReader = ReturnType<typeof openCaseReader>;

export function openCaseReader(db: Database) {
  return {
    /** Those of the cases that are open, with `model`'s embeddings of their photos. */
    some: async (ids: readonly string[], model: string | null) =>
      asFacts(db, await rowsOf(db, and(isOpen, inArray(cases.id, [...ids]))), model),
    /** All open cases in pages, by id. */
    pages: (model: string | null) => pages(db, model),
  };
}

async function* pages(db: Database, model: string | null): AsyncIterable<CaseFacts[]> {
  let after: string | undefined = start;
  while (after) {
    const rows: Row[] = await rowsOf(db, isOpen, after).orderBy(asc(cases.id)).limit(pageSize);
    yield await asFacts(db, rows, model);
    after = rows.length === pageSize ? rows.at(-1)!.id : undefined;
  }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * The start of the page is given for both tables; otherwise a merge join would read the other one from its beginning
 * for each page.
 */
function rowsOf(db: Database, which: SQL | undefined, after = start) {
  return db
    .select(columns)
    .from(cases)
    .leftJoin(case_private, and(eq(case_private.case_id, cases.id), gte(case_private.case_id, after)))
    .where(and(which, gt(cases.id, after)));
}

/** The embeddings of the photos of these cases, in the order of their photos. */
function embeddingsOf(db: Database, caseIds: readonly string[], model: string) {
  const { vector, detected_species, detected_score } = photo_embeddings;
  return db
    .select({ caseId: photos.case_id, thumbhash: photos.thumbhash, vector, detected_species, detected_score })
    .from(photos)
    .innerJoin(photo_embeddings, and(eq(photo_embeddings.photo_id, photos.id), eq(photo_embeddings.model, model)))
    .where(and(inArray(photos.case_id, [...caseIds]), isCompared))
    .orderBy(asc(photos.position));
}

async function asFacts(db: Database, rows: readonly Row[], model: string | null): Promise<CaseFacts[]> {
  const idsOf = (some: readonly Row[]) => some.map(({ id }) => id);
  const found = model && rows.length > 0 ? await embeddingsOf(db, idsOf(rows), model) : [];
  const foundIds = idsOf(rows.filter(({ side }) => side === 'found'));
  const said = foundIds.length > 0 ? await saidOfPairs(db, foundIds) : null;
  const vectors = fromManyHalfFloats(found.map((photo) => photo.vector));
  const embeddings = found.map((photo, i) => ({
    ...{ caseId: photo.caseId, thumbhash: photo.thumbhash },
    ...{ model: model!, vector: vectors[i]!, detected: toDetected(photo) },
  }));
  const byCase = Map.groupBy(embeddings, ({ caseId }) => caseId);
  return rows.map((row) =>
    caseFactsOf(
      { ...row, location: toPoint(row.public_lat, row.public_lng) },
      byCase.get(row.id) ?? [],
      said?.get(row.id) ?? null,
    ),
  );
}

/** The report data that the matcher uses, for stored reports and for reports still being written. */
type MatchableCase = AnimalFields & {
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

/** The photos of one report, as they contribute to matching. Photos that are almost the same count once. */
function photoFacts(embeddings: readonly Embedding[]): Pick<CaseFacts, 'photos' | 'detected'> {
  const vectors = distinctPhotos(embeddings.filter(({ vector }) => vector)).flatMap(({ vector }) => vector ?? []);
  const seen = embeddings.flatMap(({ detected }) => detected ?? []).sort((a, b) => b.score - a.score);
  return {
    photos: vectors.length > 0 ? { model: embeddings[0]!.model, vectors } : null,
    detected: seen[0] ?? null,
  };
}

/** The public data of those cases that are still open. */
export async function shownCases(db: Database, ids: readonly string[]): Promise<Map<string, ShownCase>> {
  if (ids.length === 0) return new Map();
  const rows = await shownRows(db).where(and(isOpen, inArray(cases.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The part of a case that a match shows; all of it is public. */
export type ShownCase = Awaited<ReturnType<typeof shownRows>>[number];

function shownRows(db: Database) {
  const { id, side, slug, title, description, primary_photo_url, area_name, pet_name, sex } = cases;
  const { breed, markings, colour, collar, last_seen_at, last_seen_precision, last_seen_day } = cases;
  return db
    .select({
      ...{ id, side, slug, title, description, primary_photo_url, area_name, pet_name, sex },
      ...{ breed, markings, colour, collar, last_seen_at, last_seen_precision, last_seen_day },
      // where the animal is in its first photo, if known
      subject_box: photos.subject_box,
    })
    .from(cases)
    .leftJoin(photos, and(eq(photos.case_id, cases.id), eq(photos.position, 0), isNull(photos.hidden_at)));
}
