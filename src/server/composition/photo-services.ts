import { join } from 'node:path';
import { createPhotoReader } from '#server/adapters/embedder/create-photo-reader.ts';
import { encodePhoto } from '#server/adapters/images/encode-photo.ts';
import { announcer } from '#server/adapters/postgres/announcer.ts';
import type { Connection } from '#server/adapters/postgres/connect.ts';
import { photoReadingRecords } from '#server/adapters/postgres/photo-reading-records.ts';
import { photoRecords } from '#server/adapters/postgres/photo-records.ts';
import { createPhotoStore } from '#server/adapters/storage/create-photo-store.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import type { PhotoReader } from '#server/photos/photo-reader.ts';
import { PhotoReadings } from '#server/photos/photo-readings.ts';
import type { OpenEvents } from './open-events.ts';

export type PhotoServices = Awaited<ReturnType<typeof photoServices>>;

/** Where photos are kept, how they get there, and what reads them. */
export async function photoServices(
  { database: { db, pool }, events }: { database: Connection; events: OpenEvents },
  config: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const reader = openReader(config, logger, stack);
  const store = await createPhotoStore(config);
  const records = photoReadingRecords(db);
  const readings = new PhotoReadings({ reader, readings: records, store, logger, announce: announcer(pool, events) });
  return {
    ...{ reader, store, records, readings },
    encode: encodePhoto,
    photos: photoRecords(db),
    readAhead: readings.readAhead.bind(readings),
    now: () => new Date(),
  };
}

function openReader({ dataDir, matchModelDir }: Config, logger: Logger, stack: AsyncDisposableStack): PhotoReader {
  const reader = createPhotoReader({ cacheDir: join(dataDir, 'models'), modelDir: matchModelDir, log: logger });
  stack.defer(() => reader.close());
  return reader;
}
