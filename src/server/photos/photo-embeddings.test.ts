import { describe, expect, it, vi } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { FakePhotoAnalyzer } from '#tests/harness/fake-photo-analyzer.ts';
import { keptTransactions } from '#tests/harness/kept-transactions.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';
import { type PhotoAnalyzer, PhotoAnalyzerBusyError } from './photo-analyzer.ts';
import { PhotoEmbeddings } from './photo-embeddings.ts';
import { findEmbedding } from './store/embeddings.ts';

const { db, pool } = await testDatabase();
const { transact } = keptTransactions(pool);
const pixels = { data: new Uint8Array(3), width: 1, height: 1 };
const file = Uint8Array.from([1, 2, 3]);

/** A photo, and an analyzer whose queue is paused until `go`. */
async function scene() {
  const photo = await insertPhoto(db, { owner_user_id: (await aUser(db)).userId });
  const analyzer = new FakePhotoAnalyzer();
  const gate = Promise.withResolvers<void>();
  const analyze = analyzer.analyze;
  const asked: [unknown, string][] = [];
  analyzer.analyze = async (picture, options) => {
    asked.push([picture, options.priority]);
    await gate.promise;
    return analyze(picture, options);
  };
  const promote = vi.spyOn(analyzer as PhotoAnalyzer, 'promote');
  const kept = () => findEmbedding(db, photo.id, analyzer.model);
  const logger = { warn: vi.fn() };
  const store = memoryPhotoStore(new Map([[photo.key, file]]));
  const embeddings = new PhotoEmbeddings({
    ...{ db, transact, analyzer, store, logger, judges: false },
  });
  return { photo, embeddings, analyzer, asked, promote, logger, kept, go: gate.resolve };
}

describe('how soon a photo is analyzed', () => {
  it('rises when somebody asks for a photo that is being embedded ahead', async () => {
    const { photo, embeddings, asked, promote, go, analyzer } = await scene();
    embeddings.embedAhead(photo, pixels);
    const waiting = embeddings.of(photo, 'waiting');
    const later = [embeddings.of(photo, 'background'), embeddings.of(photo, 'waiting')];
    go();
    await Promise.all([waiting, ...later]);
    expect(asked).toEqual([[pixels, 'uploaded']]);
    expect(promote.mock.calls).toEqual([[pixels, 'waiting']]);
    expect(analyzer.analyzed).toBe(1);
  });

  it('is that of the most urgent caller, including those from before it was queued', async () => {
    const { photo, embeddings, asked, promote, go } = await scene();
    const both = [embeddings.of(photo, 'background'), embeddings.of(photo, 'waiting')];
    go();
    await Promise.all(both);
    expect(asked).toEqual([[file, 'waiting']]);
    expect(promote).not.toHaveBeenCalled();
  });

  it('stays unchanged if the queue is full: the caller is refused, the analysis continues', async () => {
    const { photo, embeddings, promote, kept, go } = await scene();
    promote.mockImplementationOnce(() => {
      throw new PhotoAnalyzerBusyError();
    });
    embeddings.embedAhead(photo, pixels);
    await expect(embeddings.of(photo, 'waiting')).rejects.toThrow(PhotoAnalyzerBusyError);
    const again = embeddings.of(photo, 'waiting');
    go();
    expect(await again).toEqual(await kept());
    expect(promote).toHaveBeenCalledTimes(2);
  });
});

it('embeds an upload later when too many uploads wait', async () => {
  const { photo, embeddings, analyzer, asked, logger, go } = await scene();
  const { analyze } = analyzer;
  analyzer.analyze = async () => {
    throw new PhotoAnalyzerBusyError();
  };
  expect(() => embeddings.embedAhead(photo, pixels)).not.toThrow();
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
  analyzer.analyze = analyze;
  go();
  expect(await embeddings.of(photo, 'waiting')).toMatchObject({ photo_id: photo.id });
  expect(asked).toEqual([[file, 'waiting']]);
});
