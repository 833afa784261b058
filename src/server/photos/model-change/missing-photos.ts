import { missingEmbeddings } from '#server/photos/store/embeddings.ts';
import type { PhotoToEmbed } from '#server/photos/store/photo-embedding.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

const batchSize = 20;

/**
 * The photos of open cases that a model has not embedded yet, in batches, until there are none or it is told to stop.
 * Each is given once, even if its embedding cannot be stored.
 */
export async function* missingPhotos(db: Database, model: string, stop: AbortSignal): AsyncIterable<PhotoToEmbed[]> {
  const given = new Set<string>();
  while (!stop.aborted) {
    const batch = (await missingEmbeddings(db, model, batchSize)).filter(({ id }) => !given.has(id));
    if (batch.length === 0) return;
    for (const { id } of batch) given.add(id);
    yield batch;
  }
}
