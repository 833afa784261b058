import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import { toHalfFloats } from '#server/photos/store/half.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { manyCases, manyCasesTown } from '#tests/factories/many-cases.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { MatchThread } from './match-worker.ts';

const database = await testDatabase();
const { db, pool } = database;
const probe = caseFacts({ side: 'found', species: 'dog', text: 'friendly', point: manyCasesTown });

async function writeCases(count: number) {
  await db.delete(cases);
  const { userId } = await aUser(db);
  const client = await pool.connect();
  await manyCases(client, userId, count, 4).finally(() => client.release());
}

beforeAll(() => writeCases(500));

const modelCalled = (id: string): PhotoModel => ({ id, dimension: 4, curves: defaultPhotoCurves });

/** A thread on the test's database, the Node worker behind it, and what it has logged. */
async function startThread(photoModel: () => PhotoModel | null = () => null) {
  const workers: Worker[] = [];
  const notice = (worker: Worker) => void workers.push(worker);
  process.on('worker', notice);
  const started = once(process, 'worker');
  const errors: string[] = [];
  const logger = { error: (_: object, message: string) => void errors.push(message) };
  const thread = new MatchThread({ databaseUrl: database.url, photoModel, logger });
  await started;
  onTestFinished(async () => {
    await thread.close();
    process.off('worker', notice);
  });
  return { thread, workers, errors };
}

describe('the thread of the open cases', () => {
  it('is replaced when it ends, and what it was asked is answered', async () => {
    const { thread, workers, errors } = await startThread();
    await thread.loadOnce();
    const { compared } = (await thread.rank(probe)).scope;
    const asked = Array.from({ length: 10 }, () => thread.rank(probe));
    await workers[0]!.terminate();
    expect(thread.loaded).toBe(0);
    for (const { matches } of await Promise.all(asked)) expect(Array.isArray(matches)).toBe(true);
    await thread.seenByModel();
    expect(await thread.rank(probe)).toMatchObject({ loaded: 1, scope: { compared } });
    expect(workers.length).toBe(2);
    expect(errors).toEqual(['the thread that matches ended and is started again']);
  });

  it('follows single cases and changes models in one moment', async () => {
    const { id, owner_user_id } = await insertCase(db, { species: 'horse' });
    const { id: photo_id } = await insertPhoto(db, { case_id: id, owner_user_id });
    const vector = toHalfFloats(Float32Array.of(1, 0, 0, 0));
    await db.insert(photo_embeddings).values(['one', 'two'].map((model) => ({ photo_id, model, vector })));
    let current = modelCalled('one');
    const { thread } = await startThread(() => current);
    await thread.loadOnce();
    const horse = caseFacts({
      side: 'found',
      species: 'horse',
      photos: { ...photoFacts([1, 0, 0, 0])!, model: 'two' },
    });
    expect((await thread.rank(horse)).scope.photoUsed).toBe(false);
    let during: unknown;
    await thread.changeModel(modelCalled('two'), () => {
      current = modelCalled('two');
      during = thread.rank(horse);
    });
    expect(await during).toMatchObject({ scope: { photoUsed: true } });
    await db.delete(photo_embeddings);
    await thread.refresh(id);
    expect((await thread.rank(horse)).scope.photoUsed).toBe(false);
    expect(await thread.rankCase(id)).toMatchObject({ side: 'missing', loaded: 1 });
  });

  it('compares with what changed before it was asked, without waiting for more', async () => {
    const { thread } = await startThread();
    await thread.loadOnce();
    const { compared } = (await thread.rank(probe)).scope;
    const { id } = await insertCase(db, { species: 'dog' });
    const refreshed = thread.refresh(id);
    expect((await thread.rank(probe)).scope.compared).toBe(compared + 1);
    await refreshed;
  });

  it('tells trouble of the database by its code', async () => {
    const { thread } = await startThread();
    await expect(thread.refresh('not a uuid')).rejects.toMatchObject({ cause: { code: '22P02' } });
  });

  it('ends with the app', async () => {
    const { thread, workers } = await startThread();
    const gone = once(workers[0]!, 'exit');
    await thread.close();
    await gone;
    await expect(thread.rank(probe)).rejects.toMatchObject({ code: 'unavailable' });
  });

  const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

  it('leaves the event loop free while it loads and ranks', async () => {
    await writeCases(20_000);
    const { thread } = await startThread();
    const [whole, own] = [process.cpuUsage(), process.threadCpuUsage()];
    await thread.loadOnce();
    const finders = Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 5; i++) expect((await thread.rank(probe)).scope.compared).toBeGreaterThan(1000);
    });
    await Promise.all(finders);
    const ownMs = msOf(process.threadCpuUsage(own));
    expect(thread.loaded).toBe(1);
    // processor time: how long a pause is by the clock says more about what else the machine does
    expect(ownMs).toBeLessThan(msOf(process.cpuUsage(whole)) / 10);
  });
});
