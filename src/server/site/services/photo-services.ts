import type { Config } from '#server/config.ts';
import { decodeAllowance } from '#server/photos/decode-allowance.ts';
import { shrinkPicture } from '#server/photos/images/encode-photo.ts';
import { PhotoEncoder } from '#server/photos/images/encoder/photo-encoder.ts';
import { hashPicture } from '#server/photos/images/hash-picture.ts';
import { ModelChangeState } from '#server/photos/model-change/model-change-state.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { embeddingStore } from '#server/photos/store/embedding-store.ts';
import { lookRecords } from '#server/photos/store/look-records.ts';
import { photoModelRecords } from '#server/photos/store/photo-model-records.ts';
import { photoRecords } from '#server/photos/store/photo-records.ts';
import { safetyStore } from '#server/photos/store/photo-safety.ts';
import { announcer } from '#server/platform/database/connection/transact.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { openIncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';
import type { OpenEvents } from '#server/site/infrastructure/open-events.ts';
import { openAnalyzer } from './open-analyzer.ts';

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
