import { and, asc, eq, gt, gte, inArray, isNull, ne } from 'drizzle-orm';
import { eachField } from '#core/cases/field-kinds.ts';
import { type CaseFields, caseFields } from '#core/cases/fields.ts';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { PhotoLook } from '#core/photos/looks-alike.ts';
import { caseFactsOf } from '#server/matching/case-facts-of.ts';
import type { OpenCaseReader, ShownCase } from '#server/matching/ports.ts';
import type { PhotoEmbedding } from '#server/photos/photo-embedding.ts';
import type { Database } from './connect.ts';
import { toDetected } from './embedding-store.ts';
import { fromManyHalfFloats } from './half-floats.ts';
import { toPoint } from './point-columns.ts';
import { case_private, cases } from './schema/cases.ts';
import { photo_embeddings, photos } from './schema/photos.ts';

/** Cases read at a time, before other work gets a turn. */
const pageSize = 200;
/** Sorts before the id of every case. */
const nil = '00000000-0000-0000-0000-000000000000';

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
/** Archived cases are still matched: an animal can turn up after years. */
const isOpen = and(ne(cases.status, 'reunited'), eq(cases.type, 'pet'), isNull(cases.hidden_at));

export function openCaseReader(db: Database): OpenCaseReader {
  return {
    one: async (id, model) =>
      (await withEmbeddings(db, await rowsOf(db, and(isOpen, eq(cases.id, id))), model))[0] ?? null,
    all: (model) => pages(db, model),
    shown: async (ids) => new Map((await shownRows(db, ids)).map((row) => [row.id, row])),
  };
}

async function* pages(db: Database, model: string | null): AsyncIterable<CaseFacts[]> {
  let last: string | undefined;
  do {
    const rows = await rowsOf(db, isOpen, { after: last, limit: pageSize });
    yield await withEmbeddings(db, rows, model);
    last = rows.length === pageSize ? rows.at(-1)!.id : undefined;
  } while (last);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * The start of the page is given for both tables; otherwise a merge join would read the other one from its beginning
 * for each page.
 */
function rowsOf(db: Database, which: ReturnType<typeof and>, { after = nil, limit = 1 } = {}) {
  return db
    .select(columns)
    .from(cases)
    .leftJoin(case_private, and(eq(case_private.case_id, cases.id), gte(case_private.case_id, after)))
    .where(and(which, gt(cases.id, after)))
    .orderBy(asc(cases.id))
    .limit(limit);
}

type Embedding = { caseId: string | null } & Pick<PhotoEmbedding, 'model' | 'vector' | 'detected'> & PhotoLook;

async function withEmbeddings(db: Database, rows: Row[], model: string | null): Promise<CaseFacts[]> {
  const embeddings = model && rows.length > 0 ? await embeddingsOf(db, rows, model) : [];
  const byCase = Map.groupBy(embeddings, ({ caseId }) => caseId);
  const located = rows.map((row) => ({ ...row, location: toPoint(row.public_lat, row.public_lng) }));
  return located.map((row) => caseFactsOf(row, byCase.get(row.id) ?? []));
}

async function embeddingsOf(db: Database, rows: Row[], model: string): Promise<Embedding[]> {
  const ids = rows.map((row) => row.id);
  const { vector, detected_species, detected_score } = photo_embeddings;
  const found = await db
    .select({ caseId: photos.case_id, thumbhash: photos.thumbhash, vector, detected_species, detected_score })
    .from(photos)
    .innerJoin(photo_embeddings, and(eq(photo_embeddings.photo_id, photos.id), eq(photo_embeddings.model, model)))
    .where(and(inArray(photos.case_id, ids), isNull(photos.hidden_at)))
    .orderBy(asc(photos.position));
  const vectors = fromManyHalfFloats(found.map((row) => row.vector));
  return found.map((row, i) => {
    const { caseId, thumbhash } = row;
    return { caseId, thumbhash, model, vector: vectors[i]!, detected: toDetected(row) };
  });
}

async function shownRows(db: Database, ids: readonly string[]): Promise<ShownCase[]> {
  if (ids.length === 0) return [];
  const { id, slug, title, description, primary_photo_url, area_name, pet_name, sex } = cases;
  const { last_seen_at, last_seen_precision, last_seen_day } = cases;
  return db
    .select({
      ...{ id, slug, title, description, primary_photo_url, area_name, pet_name, sex },
      ...{ last_seen_at, last_seen_precision, last_seen_day },
      subject_box: photos.subject_box,
    })
    .from(cases)
    .leftJoin(photos, and(eq(photos.case_id, cases.id), eq(photos.position, 0), isNull(photos.hidden_at)))
    .where(and(isOpen, inArray(cases.id, [...ids])));
}
