import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { EmbeddingStore, PhotoEmbedding, PhotoNote } from '#server/photos/photo-embedding.ts';
import type { Database } from './connect.ts';
import { fromHalfFloats, toHalfFloats } from './half-floats.ts';
import { cases } from './schema/cases.ts';
import { photo_embeddings, photos } from './schema/photos.ts';

export function embeddingStore(db: Database): EmbeddingStore {
  return {
    async find(photoId, model) {
      const its = and(eq(photo_embeddings.photo_id, photoId), eq(photo_embeddings.model, model));
      const [row] = await db.select().from(photo_embeddings).where(its);
      return row ? toPhotoEmbedding(row) : null;
    },
    async save({ photo_id, model, vector, detected, notes }) {
      // a plain insert of a photo that was swept meanwhile would fail on its foreign key
      await db.execute(sql`
        insert into photo_embeddings (photo_id, model, vector, detected_species, detected_score, notes)
        select id, ${model}, ${vector && toHalfFloats(vector)}, ${detected?.species ?? null},
          ${detected?.score ?? null}::float8, ${JSON.stringify(notes)}::jsonb
        from photos where id = ${photo_id} for key share
        on conflict (photo_id, model) do nothing`);
    },
    async missing(model, limit) {
      const byModel = and(eq(photo_embeddings.photo_id, photos.id), eq(photo_embeddings.model, model));
      const byAny = db.select().from(photo_embeddings).where(eq(photo_embeddings.photo_id, photos.id));
      const never_embedded = sql<boolean>`not exists (${byAny})`;
      const rows = await db
        .select({ id: photos.id, key: photos.key, case_id: cases.id, never_embedded })
        .from(photos)
        .innerJoin(cases, eq(cases.id, photos.case_id))
        .leftJoin(photo_embeddings, byModel)
        .where(and(isNull(photo_embeddings.photo_id), ne(cases.status, 'reunited')))
        .orderBy(desc(cases.created_at))
        .limit(limit);
      return rows;
    },
  };
}

export function toPhotoEmbedding(row: typeof photo_embeddings.$inferSelect): PhotoEmbedding {
  const { photo_id, model, vector, notes } = row;
  return {
    photo_id,
    model,
    vector: vector && fromHalfFloats(vector),
    detected: toDetected(row),
    notes: notes as PhotoNote[], // written by `save` alone
  };
}

/** The detector's result, read from its two database columns. */
export function toDetected({ detected_species, detected_score }: DetectedColumns): PhotoEmbedding['detected'] {
  return detected_species ? { species: detected_species, score: detected_score ?? 0 } : null;
}

type DetectedColumns = Pick<typeof photo_embeddings.$inferSelect, 'detected_species' | 'detected_score'>;
