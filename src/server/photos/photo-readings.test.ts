import { describe, expect, it, vi } from 'vitest';
import { FakePhotoReader } from '#tests/harness/fake-photo-reader.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';
import type { PhotoReader } from './photo-reader.ts';
import { PhotoReaderBusyError } from './photo-reader-errors.ts';
import type { PhotoReadingRecord } from './photo-reading-record.ts';
import { PhotoReadings } from './photo-readings.ts';

const photo = { id: 'photo', key: 'case-images/ann/photo.webp' };
const pixels = { data: new Uint8Array(3), width: 1, height: 1 };
const file = Uint8Array.from([1, 2, 3]);

/** A reader whose queue stands still until `go`. */
function scene() {
  const reader = new FakePhotoReader();
  const gate = Promise.withResolvers<void>();
  const look = reader.read;
  const asked: [unknown, string][] = [];
  reader.read = async (picture, options) => {
    asked.push([picture, options.priority]);
    await gate.promise;
    return look(picture, options);
  };
  const promote = vi.spyOn(reader as PhotoReader, 'promote');
  const kept = new Map<string, PhotoReadingRecord>();
  const records = {
    find: async (id: string) => kept.get(id) ?? null,
    save: async (reading: PhotoReadingRecord) => {
      kept.set(reading.photo_id, reading);
      return null;
    },
    unread: async () => [],
  };
  const logger = { warn: vi.fn() };
  const store = memoryPhotoStore(new Map([[photo.key, file]]));
  const readings = new PhotoReadings({ reader, readings: records, store, logger, announce: async () => {} });
  return { readings, reader, asked, promote, logger, kept, go: gate.resolve };
}

describe('how soon a photo is read', () => {
  it('rises when somebody asks for what was read ahead', async () => {
    const { readings, asked, promote, go, reader } = scene();
    readings.readAhead(photo, pixels);
    const waiting = readings.of(photo, 'waiting');
    const later = [readings.of(photo, 'background'), readings.of(photo, 'waiting')];
    go();
    await Promise.all([waiting, ...later]);
    expect(asked).toEqual([[pixels, 'uploaded']]);
    expect(promote.mock.calls).toEqual([[pixels, 'waiting']]);
    expect(reader.reads).toBe(1);
  });

  it('is what the most urgent wants, also of those who came before it queued', async () => {
    const { readings, asked, promote, go } = scene();
    const both = [readings.of(photo, 'background'), readings.of(photo, 'waiting')];
    go();
    await Promise.all(both);
    expect(asked).toEqual([[file, 'waiting']]);
    expect(promote).not.toHaveBeenCalled();
  });

  it('stays as it is when no more may wait: who asked is turned away, the reading goes on', async () => {
    const { readings, promote, kept, go } = scene();
    promote.mockImplementationOnce(() => {
      throw new PhotoReaderBusyError();
    });
    readings.readAhead(photo, pixels);
    await expect(readings.of(photo, 'waiting')).rejects.toThrow(PhotoReaderBusyError);
    const again = readings.of(photo, 'waiting');
    go();
    expect(await again).toBe(kept.get(photo.id));
    expect(promote).toHaveBeenCalledTimes(2);
  });
});

it('reads an upload later when too many uploads wait', async () => {
  const { readings, reader, asked, logger, go } = scene();
  const { read } = reader;
  reader.read = async () => {
    throw new PhotoReaderBusyError();
  };
  expect(() => readings.readAhead(photo, pixels)).not.toThrow();
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
  reader.read = read;
  go();
  expect(await readings.of(photo, 'waiting')).toMatchObject({ photo_id: photo.id });
  expect(asked).toEqual([[file, 'waiting']]);
});
