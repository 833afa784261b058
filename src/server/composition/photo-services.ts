import { shrinkPicture } from '#server/adapters/images/encode-photo.ts';
import { PhotoEncoder } from '#server/adapters/images/encoder/photo-encoder.ts';
import { createPhotoAnalyzer } from '#server/adapters/photo-model/create-photo-analyzer.ts';
import { announcer } from '#server/adapters/postgres/announcer.ts';
import { embeddingStore } from '#server/adapters/postgres/embedding-store.ts';
import { photoRecords } from '#server/adapters/postgres/photo-records.ts';
import { createPhotoStore } from '#server/adapters/storage/create-photo-store.ts';
import { openIncomingFiles } from '#server/adapters/storage/incoming-files.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import { decodeAllowance } from '#server/photos/decode-allowance.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
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
  const analyzer = openAnalyzer(config, logger, stack);
  const encoder = new PhotoEncoder({ charge: decodeAllowance(config.rateLimits) });
  stack.defer(() => encoder.close());
  const incoming = await openIncomingFiles(config.dataDir);
  stack.defer(() => incoming.close());
  const store = await createPhotoStore(config);
  const stored = embeddingStore(db);
  const embeddings = new PhotoEmbeddings({ analyzer, stored, store, logger, announce: announcer(pool, events) });
  return {
    ...{ analyzer, store, stored, embeddings, incoming },
    encode: encoder.encode,
    shrink: shrinkPicture,
    photos: photoRecords(db),
    embedAhead: embeddings.embedAhead.bind(embeddings),
    sweep: { store, photos: photoRecords(background), now: () => new Date() },
  };
}

function openAnalyzer({ matchModelDir }: Config, logger: Logger, stack: AsyncDisposableStack): PhotoAnalyzer {
  const analyzer = createPhotoAnalyzer({ modelDir: matchModelDir, log: logger });
  stack.defer(() => analyzer.close());
  return analyzer;
}
