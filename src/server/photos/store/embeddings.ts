import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photo_models, photos } from '#server/platform/database/schema/photos.ts';
import { fromHalfFloats, toHalfFloats } from './half.ts';
import type { PhotoEmbedding, PhotoNote, PhotoToEmbed } from './photo-record.ts';

export async function findEmbedding(db: Database, photoId: string, model: string): Promise<PhotoEmbedding | null> {
  const its = and(eq(photo_embeddings.photo_id, photoId), eq(photo_embeddings.model, model));
  const [row] = await db
    .select({ embedding: photo_embeddings, subject: photos.subject_box })
    .from(photo_embeddings)
    .innerJoin(photos, eq(photos.id, photo_embeddings.photo_id))
    .where(its);
  return row ? toPhotoEmbedding(row.embedding, row.subject) : null;
}

/**
 * Does nothing if the photo was deleted meanwhile.
 * @returns the case whose pages now show the photo differently, if it is part of one
 */
export async function saveEmbedding(
  db: Database,
  { photo_id, model, vector, detected, notes, subject }: PhotoEmbedding,
): Promise<{ case_id: string; slug: string } | null> {
  // a plain insert would violate the foreign key if the photo was deleted meanwhile
  await db.execute(sql`
    insert into photo_embeddings (photo_id, model, vector, detected_species, detected_score, notes)
    select id, ${model}, ${vector && toHalfFloats(vector)}, ${detected?.species ?? null},
      ${detected?.score ?? null}::float8, ${JSON.stringify(notes)}::jsonb
    from photos where id = ${photo_id} for key share
    on conflict (photo_id, model) do nothing`);
  return placeSubject(db, photo_id, subject);
}

/**
 * Photos of open cases that this model has not analyzed, at most `limit`, new cases first.
 */
export function missingEmbeddings(db: Database, model: string, limit: number): Promise<PhotoToEmbed[]> {
  const read = and(eq(photo_embeddings.photo_id, photos.id), eq(photo_embeddings.model, model));
  const byAny = db.select().from(photo_embeddings).where(eq(photo_embeddings.photo_id, photos.id));
  const never_embedded = sql<boolean>`not exists (${byAny})`;
  return db
    .select({ id: photos.id, key: photos.key, case_id: cases.id, never_embedded })
    .from(photos)
    .innerJoin(cases, eq(cases.id, photos.case_id))
    .leftJoin(photo_embeddings, read)
    .where(and(isNull(photo_embeddings.photo_id), ne(cases.status, 'reunited'), isNull(cases.hidden_at)))
    .orderBy(desc(cases.created_at))
    .limit(limit);
}

/** The number of photos of open cases, and how many of them this model has analyzed. */
export async function embeddingProgress(db: Database, model: string): Promise<{ done: number; of: number }> {
  const read = and(eq(photo_embeddings.photo_id, photos.id), eq(photo_embeddings.model, model));
  const [row] = await db
    .select({ of: sql<number>`count(*)::int`, done: sql<number>`count(${photo_embeddings.photo_id})::int` })
    .from(photos)
    .innerJoin(cases, eq(cases.id, photos.case_id))
    .leftJoin(photo_embeddings, read)
    .where(ne(cases.status, 'reunited'));
  return row!;
}

/** Deletes all embeddings of a model. */
export async function forgetEmbeddings(db: Database, model: string): Promise<void> {
  await db.delete(photo_embeddings).where(eq(photo_embeddings.model, model));
}

/**
 * Uses two statements: if a case takes the photo while the update waits for its lock, only a second statement sees
 * that.
 */
async function placeSubject(db: Database, photoId: string, subject: PhotoEmbedding['subject']) {
  const elsewhere = sql`${photos.subject_box} is distinct from ${JSON.stringify(subject)}::jsonb`;
  const [moved] = await db
    .update(photos)
    .set({ subject_box: subject })
    .where(and(eq(photos.id, photoId), elsewhere))
    .returning({ case_id: photos.case_id });
  if (!moved?.case_id) return null;
  const [shownIn] = await db
    .select({ case_id: cases.id, slug: cases.slug })
    .from(cases)
    .where(and(eq(cases.id, moved.case_id), isNull(cases.hidden_at)));
  return shownIn ?? null;
}

function toPhotoEmbedding(
  row: typeof photo_embeddings.$inferSelect,
  subject: PhotoEmbedding['subject'],
): PhotoEmbedding {
  const { photo_id, model, vector, notes } = row;
  return {
    photo_id,
    model,
    vector: vector && fromHalfFloats(vector),
    detected: toDetected(row),
    notes: notes as PhotoNote[], // written only by `saveEmbedding`
    subject,
  };
}

/** The detector's result, read from its two database columns. */
export function toDetected({ detected_species, detected_score }: DetectedColumns): PhotoEmbedding['detected'] {
  return detected_species ? { species: detected_species, score: detected_score ?? 0 } : null;
}

type DetectedColumns = Pick<typeof photo_embeddings.$inferSelect, 'detected_species' | 'detected_score'>;

/** The photo model that the matches of this site go by, for all instances; null before any was recorded. */
export async function currentModel(db: Database): Promise<{ model: string; name: string } | null> {
  const { model, name, since } = photo_models;
  return (await db.select({ model, name }).from(photo_models).orderBy(desc(since)).limit(1))[0] ?? null;
}

export async function adoptModel(db: Database, model: string, name: string): Promise<void> {
  const since = sql`clock_timestamp()`;
  const insert = db.insert(photo_models).values({ model, name, since });
  await insert.onConflictDoUpdate({ target: photo_models.model, set: { name, since } });
}
