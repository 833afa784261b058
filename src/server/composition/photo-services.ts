import { shrinkPicture } from '#server/adapters/images/encode-photo.ts';
import { PhotoEncoder } from '#server/adapters/images/encoder/photo-encoder.ts';
import { hashPicture } from '#server/adapters/images/hash-picture.ts';
import { announcer } from '#server/adapters/postgres/connection/transact.ts';
import { embeddingStore } from '#server/adapters/postgres/photos/embedding-store.ts';
import { lookRecords } from '#server/adapters/postgres/photos/look-records.ts';
import { photoModelRecords } from '#server/adapters/postgres/photos/photo-model-records.ts';
import { photoRecords } from '#server/adapters/postgres/photos/photo-records.ts';
import { safetyStore } from '#server/adapters/postgres/photos/photo-safety.ts';
import { createPhotoStore } from '#server/adapters/storage/create-photo-store.ts';
import { openIncomingFiles } from '#server/adapters/storage/incoming-files.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import { ModelChangeState } from '#server/matching/model-change-state.ts';
import { decodeAllowance } from '#server/photos/decode-allowance.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { openAnalyzer } from './open-analyzer.ts';
import type { OpenDatabase } from './open-database.ts';
import type { OpenEvents } from './open-events.ts';

export type PhotoServices = Awaited<ReturnType<typeof photoServices>>;

/** Sets up how photos are stored, uploaded and analyzed. */
export async function photoServices(
  { database: { db, pool, background }, events }: { database: OpenDatabase; events: OpenEvents },
  config: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const records = photoModelRecords(db);
  const { analyzer, next } = await openAnalyzer(config, records, logger, stack);
  const encoder = new PhotoEncoder({ charge: decodeAllowance(config.rateLimits) });
  stack.defer(() => encoder.close());
  const incoming = await openIncomingFiles(config.dataDir);
  stack.defer(() => incoming.close());
  const store = await createPhotoStore(config);
  const stored = embeddingStore(db);
  const safety = config.photoSafety ? safetyStore(pool) : null;
  const announce = announcer(pool, events);
  const now = () => new Date();
  const embeddingsBy = (by: PhotoAnalyzer) =>
    new PhotoEmbeddings({ analyzer: by, stored, store, safety, logger, announce });
  const embeddings = embeddingsBy(analyzer);
  return {
    ...{ analyzer, store, stored, safety, embeddings, embeddingsBy, incoming },
    ...{ next, records, modelState: new ModelChangeState() },
    encode: encoder.encode,
    shrink: shrinkPicture,
    photos: photoRecords(db),
    looks: lookRecords(db),
    now,
    embedAhead: embeddings.embedAhead.bind(embeddings),
    judging: { safety, announce, analyzer, store, hashPicture },
    sweep: { store, photos: photoRecords(background), looks: lookRecords(background), now },
  };
}
