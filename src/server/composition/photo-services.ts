import { encodePhoto } from '#server/adapters/images/encode-photo.ts';
import { createPhotoReader } from '#server/adapters/photo-model/create-photo-reader.ts';
import type { Database } from '#server/adapters/postgres/connect.ts';
import { photoReadingRecords } from '#server/adapters/postgres/photo-reading-records.ts';
import { photoRecords } from '#server/adapters/postgres/photo-records.ts';
import { createPhotoStore } from '#server/adapters/storage/create-photo-store.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import type { PhotoReader } from '#server/photos/photo-reader.ts';
import { PhotoReadings } from '#server/photos/photo-readings.ts';

export type PhotoServices = Awaited<ReturnType<typeof photoServices>>;

/** Where photos are kept, how they get there, and what reads them. */
export async function photoServices(db: Database, config: Config, logger: Logger, stack: AsyncDisposableStack) {
  const reader = openReader(config, logger, stack);
  const store = await createPhotoStore(config);
  const records = photoReadingRecords(db);
  const readings = new PhotoReadings({ reader, readings: records, store, logger });
  return {
    ...{ reader, store, records, readings },
    encode: encodePhoto,
    photos: photoRecords(db),
    readAhead: readings.readAhead.bind(readings),
    now: () => new Date(),
  };
}

function openReader({ matchModelDir }: Config, logger: Logger, stack: AsyncDisposableStack): PhotoReader {
  const reader = createPhotoReader({ modelDir: matchModelDir, log: logger });
  stack.defer(() => reader.close());
  return reader;
}
