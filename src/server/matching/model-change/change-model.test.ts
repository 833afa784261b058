import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchAgain } from '#server/matching/match-again.ts';
import { matchPet } from '#server/matching/match-pet.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import { ModelChangeState, readModelState } from '#server/photos/model-change/model-change-state.ts';
import { ModelRefusedError, type NextModel } from '#server/photos/model-change/next-model.ts';
import { type PhotoAnalyzer, type PhotoModel, photoModelOf } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { SwitchablePhotoAnalyzer } from '#server/photos/photo-model/switchable-photo-analyzer.ts';
import { adoptModel, currentModel } from '#server/photos/store/embeddings.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photo_models, photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { FakePhotoAnalyzer } from '#tests/harness/fake-photo-analyzer.ts';
import { keptTransactions } from '#tests/harness/kept-transactions.ts';
import { asked, black, matchScene, white } from '#tests/harness/match-scene.ts';
import { changeModel } from './change-model.ts';
import { embedMissingPhotos } from './embed-missing-photos.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
  await db.delete(photo_models);
});

const never = new AbortController().signal;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A site whose matches go by the model `fake-1`, and a second model that it can change to. */
function changeScene() {
  const scene = matchScene(database);
  const { deps, store } = scene;
  const analyzer = new SwitchablePhotoAnalyzer(scene.analyzer);
  const embeddingsBy = (by: PhotoAnalyzer) =>
    new PhotoEmbeddings({
      ...{ db, transact: keptTransactions(database.pool).transact, analyzer: by, store, judges: false },
      logger: quiet,
    });
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new OpenCases({ reader: deps.openCaseReader, photoModel, modelSettled: analyzer.ready });
  const matching = { ...deps, openCases, photoModel, embeddings: embeddingsBy(analyzer) };
  const state = new ModelChangeState();
  const second = new FakePhotoAnalyzer();
  second.model = 'fake-2';
  const next: NextModel = {
    name: 'second',
    fetch: async () => 'fake-2',
    open: async () => ({ model: photoModelOf(second)!, analyzer: second }),
  };
  /** as the thread of the open cases does */
  const inTurn = async (model: PhotoModel, adopt: () => void) => {
    await openCases.prepareModel(model);
    adopt();
    openCases.adoptModel();
  };
  const change = {
    ...{ db, state, openCases: { changeModel: inTurn }, analyzer, embeddingsBy, describes: true, logger: quiet },
    ...{ retryMs: 10, pollMs: 10 },
  };
  const seen = () => readModelState({ db, state });
  return { ...scene, matching, change, next, second, seen, uses: () => analyzer.modelId() };
}

/** Whether a photo of the black cat finds something to compare. */
async function photoUsed({ matching, upload }: ReturnType<typeof changeScene>): Promise<boolean> {
  const { actor, photo } = await upload(black);
  return (await matchPet(matching, actor, asked({ photo_ids: [photo.id] }))).scope.photoUsed;
}

const countOf = (model: string) => db.$count(photo_embeddings, eq(photo_embeddings.model, model));

describe('the change to another photo model', () => {
  it('describes all photos first, with matches by the old model meanwhile, and then switches both at once', async () => {
    const scene = changeScene();
    const { missingCat, matching, change, next, second, seen, uses } = scene;
    for (const colour of [black, white, black]) await missingCat(colour);
    await embedMissingPhotos(matching, never);
    await matching.openCases.load();
    const during: unknown[] = [];
    const { analyze } = second;
    second.analyze = async (...args) => {
      during.push([uses(), await photoUsed(scene), (await seen()).change]);
      return analyze(...args);
    };
    await changeModel(change, next, never);
    expect(during.slice(0, 3)).toEqual(
      [0, 1, 2].map((done) => [
        ...['fake-1', true],
        { phase: 'describing', name: 'second', done, of: 3, reason: null },
      ]),
    );
    second.analyze = analyze;
    expect(uses()).toBe('fake-2');
    expect(await photoUsed(scene)).toBe(true);
    expect(await seen()).toEqual({ name: 'second', change: null });
    expect(await currentModel(db)).toEqual({ model: 'fake-2', name: 'second' });
    expect(await countOf('fake-1')).toBeGreaterThanOrEqual(3); // kept, for going back
    expect(scene.analyzer.status).toBe('failed'); // its process has ended
  });

  it('continues after a restart where it stopped', async () => {
    const first = changeScene();
    for (const colour of [black, white, black]) await first.missingCat(colour);
    const stop = new AbortController();
    const { analyze } = first.second;
    first.second.analyze = async (...args) => {
      if (first.second.analyzed === 1) stop.abort();
      return analyze(...args);
    };
    await changeModel(first.change, first.next, stop.signal);
    expect(first.uses()).toBe('fake-1');
    const described = await countOf('fake-2');
    expect(described).toBe(2);

    const again = changeScene();
    for (const [key, bytes] of first.files) again.files.set(key, bytes);
    await changeModel(again.change, again.next, never);
    expect(again.second.analyzed).toBe(1);
    expect(again.uses()).toBe('fake-2');
  });

  it('waits while people’s photos are analyzed', async () => {
    const { missingCat, change, next, second, analyzer } = changeScene();
    await missingCat(black);
    const busy = Promise.withResolvers<void>();
    analyzer.idle = () => busy.promise;
    const running = changeModel(change, next, never);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(second.analyzed).toBe(0);
    busy.resolve();
    await running;
    expect(second.analyzed).toBe(1);
  });

  it('keeps the model in use if the other one is refused, and says why', async () => {
    const { change, next, seen, uses } = changeScene();
    const refused = async () => {
      throw new ModelRefusedError('no weights');
    };
    await changeModel(change, { ...next, open: refused }, never);
    expect(uses()).toBe('fake-1');
    expect((await seen()).change).toMatchObject({ phase: 'refused', name: 'second', reason: 'no weights' });
    expect(await currentModel(db)).toBeNull();
  });

  it('refuses a model that cannot describe a photo that the one in use can, and forgets what it gave', async () => {
    const { missingCat, matching, change, next, second, seen, uses } = changeScene();
    await missingCat(black);
    await embedMissingPhotos(matching, never);
    second.next = { embedding: null };
    await changeModel(change, next, never);
    expect(uses()).toBe('fake-1');
    expect((await seen()).change).toMatchObject({ phase: 'refused' });
    expect(await countOf('fake-2')).toBe(0);
    expect(second.status).toBe('failed'); // its process has ended
  });

  it('tries again after trouble that passes', async () => {
    const { change, next, uses } = changeScene();
    const phases: unknown[] = [];
    const logger = { ...quiet, warn: () => phases.push(change.state.now) };
    let tries = 0;
    const fetch: NextModel['fetch'] = async () => {
      if (tries++ === 0) throw new Error('no answer');
      return 'fake-2';
    };
    await changeModel({ ...change, logger }, { ...next, fetch }, never);
    expect(phases).toMatchObject([{ phase: 'waiting', name: 'second', reason: 'no answer' }]);
    expect(uses()).toBe('fake-2');
  });

  it('waits on an instance without jobs until another one has described the photos', async () => {
    const { change, next, uses, second } = changeScene();
    const running = changeModel({ ...change, describes: false }, next, never);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(uses()).toBe('fake-1');
    await adoptModel(db, 'fake-2', 'second');
    await running;
    expect(uses()).toBe('fake-2');
    expect(second.analyzed).toBe(0);
  });
});

it('has every open found case matched again', async () => {
  const { deps, requested } = matchScene(database);
  const owner_user_id = (await aUser(db)).userId;
  const found = { side: 'found', status: 'found', owner_user_id } as const;
  await insertCase(db, { ...found, status: 'reunited' });
  await insertCase(db, { owner_user_id });
  const open = [await insertCase(db, found), await insertCase(db, found)];
  await matchAgain(deps);
  expect(requested.toSorted()).toEqual(open.map(({ id }) => `match-case ${id}`).toSorted());
});
