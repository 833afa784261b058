import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCase } from '#server/cases/reports/create-case.ts';
import { deleteCase } from '#server/cases/reports/delete-case.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { listenForEvents } from '#server/platform/events/listen.ts';
import { createEventBus, noticeOf } from '#server/platform/events/live-events.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { nothing } from '#tests/harness/kept-transactions.ts';
import { asked, black, matchScene } from '#tests/harness/match-scene.ts';
import { matchPet } from './match-pet.ts';
import { OpenCases } from './open-cases.ts';
import type { OpenCaseReader } from './store/open-case-reader.ts';
import { followEvents } from './worker/match-worker.ts';

const database = await testDatabase();
const { db } = database;
const silent = { error: () => {} };

beforeEach(async () => {
  await db.delete(cases);
  await db.delete(photos);
});

describe('the open cases in memory', () => {
  it('follow the events: added when new, removed when closed or deleted', async () => {
    const { deps, bus, missingCat, upload } = matchScene(database);
    await deps.openCases.load();
    followEvents(deps.openCases, { subscribe: bus.subscribe, connected: () => true }, silent);
    const { deps: ofCases } = caseDeps(database);
    const transact: typeof ofCases.transact = async (work) =>
      ofCases.transact((unit) => work({ ...unit, announce: async (event) => bus.publish(event) }));
    const compared = async () => {
      const { actor } = await upload(black);
      return (await matchPet(deps, actor, asked({ description: 'cat' }))).scope.compared;
    };

    const mimi = await missingCat(null);
    expect(await compared()).toBe(0);
    bus.publish({ kind: 'case.created', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(1);

    const owner = { userId: mimi.owner_user_id, sessionId: 's' };
    await changeStatus({ ...ofCases, transact }, owner, mimi.id, 'reunited');
    bus.publish({ kind: 'case.changed', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(0);

    await changeStatus({ ...ofCases, transact }, owner, mimi.id, 'missing');
    bus.publish({ kind: 'case.changed', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(1);
    await deleteCase({ ...ofCases, transact }, owner, mimi.id);
    bus.publish({ kind: 'case.deleted', case_id: mimi.id, slug: mimi.slug });
    expect(await compared()).toBe(0);
  });

  it('that change while others are read are read after them, before anybody is compared with them', async () => {
    const read: string[][] = [];
    const first = Promise.withResolvers<void>();
    const reader: OpenCaseReader = {
      some: async (ids) => {
        read.push([...ids]);
        if (read.length === 1) await first.promise;
        return ids.map((id) => caseFacts({ id, species: 'dog' }));
      },
      pages: async function* () {},
    };
    const openCases = new OpenCases({ reader, photoModel: () => null, modelSettled: Promise.resolve() });
    await openCases.load();
    const [a, b, c] = ['a', 'b', 'c'].map((digit) => `${digit}fffffff-0000-4000-8000-000000000000`) as [
      string,
      string,
      string,
    ];
    const refreshed = [openCases.refresh(a)];
    await vi.waitFor(() => expect(read).toEqual([[a]]));
    refreshed.push(openCases.refresh(b), openCases.refresh(c, a));
    const ranking = openCases.rank(caseFacts({ side: 'found', species: 'dog' }));
    first.resolve();
    expect((await ranking).scope.compared).toBe(3);
    await Promise.all(refreshed);
    expect(read).toEqual([[a], [b], [c, a]]);
  });

  it('go on to be read after a reading failed, of which those learn who asked for it', async () => {
    const { deps, missingCat } = matchScene(database);
    const mimi = await missingCat(null);
    const reader = { ...deps.openCaseReader, some: vi.fn(deps.openCaseReader.some) };
    const openCases = new OpenCases({ reader, photoModel: () => null, modelSettled: Promise.resolve() });
    await openCases.load();
    reader.some.mockRejectedValueOnce(new Error('no database'));
    await expect(openCases.refresh(mimi.id)).rejects.toThrow('no database');
    await openCases.refresh(mimi.id);
    expect(await openCases.rankCase(mimi.id)).toMatchObject({ side: 'missing' });
  });

  it('are read again after a gap in the events', async () => {
    const { deps, bus, missingCat, upload } = matchScene(database);
    await deps.openCases.load();
    followEvents(deps.openCases, { subscribe: bus.subscribe, connected: () => true }, silent);
    await missingCat(null);
    bus.gap();
    await deps.openCases.load();
    const { actor } = await upload(black);
    expect((await matchPet(deps, actor, asked({ description: 'cat' }))).scope.compared).toBe(1);
  });

  it('never show a case that was closed a moment ago on another instance', async () => {
    const { deps, missingCat, upload } = matchScene(database);
    const mimi = await missingCat(null);
    await deps.openCases.load();
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, mimi.id));
    const { actor } = await upload(black);
    expect((await matchPet(deps, actor, asked({ description: 'cat' }))).matches).toEqual([]);
  });
});

describe('the first load of the open cases', () => {
  /** A reader that gives two pages, the second one when it is told to. */
  function slowScene() {
    const { deps } = matchScene(database);
    const more = Promise.withResolvers<void>();
    const missing = (id: string) => caseFacts({ id, species: 'dog' });
    async function* pages() {
      yield [missing('3fffffff-0000-4000-8000-000000000000')];
      await more.promise;
      yield [missing('bfffffff-0000-4000-8000-000000000000')];
    }
    const reader = { ...deps.openCaseReader, pages };
    const told: number[] = [];
    const openCases = new OpenCases({
      ...{ reader, photoModel: () => null, modelSettled: Promise.resolve(), patienceMs: 50 },
      onLoaded: (share) => told.push(Math.round(share * 100)),
    });
    return { openCases, more, told };
  }
  const probe = caseFacts({ side: 'found', species: 'dog' });

  it('lets people compare with what is there after a while, and says how much that is', async () => {
    const { openCases, more, told } = slowScene();
    const first = await openCases.rank(probe);
    expect(first.scope.compared).toBe(1);
    expect(first.loaded).toBeCloseTo(0.25);
    more.resolve();
    await openCases.seenByModel();
    expect(await openCases.rank(probe)).toMatchObject({ loaded: 1, scope: { compared: 2 } });
    expect(told).toEqual([25, 75, 100]);
  });

  it('lets jobs wait until it is complete', async () => {
    const { openCases, more } = slowScene();
    let seen = false;
    const waiting = openCases.seenByModel().then(() => {
      seen = true;
    });
    await openCases.rank(probe);
    expect(seen).toBe(false);
    more.resolve();
    await waiting;
    expect(openCases.loaded).toBe(1);
  });

  it('is tried again for the next request if it failed', async () => {
    const { deps } = matchScene(database);
    let tries = 0;
    const pages: OpenCaseReader['pages'] = (...which) => {
      if (tries++ === 0) throw new Error('no database');
      return deps.openCaseReader.pages(...which);
    };
    const reader = { ...deps.openCaseReader, pages };
    const openCases = new OpenCases({ reader, photoModel: () => null, modelSettled: Promise.resolve() });
    await expect(openCases.rank(probe)).rejects.toThrow('no database');
    expect((await openCases.rank(probe)).loaded).toBe(1);
  });
});

describe('open cases on two instances', () => {
  it('are in step: one compares with what the other has written', async () => {
    const { deps, upload } = matchScene(database);
    const bus = createEventBus(() => {});
    const listening = await listenForEvents({ url: database.url, instance: 'here', bus, logger: { warn: () => {} } });
    onTestFinished(() => listening.stop());
    followEvents(deps.openCases, { subscribe: bus.subscribe, connected: listening.connected }, silent);
    await deps.openCases.load();
    const { actor } = await upload(black);
    const compared = async () => (await matchPet(deps, actor, asked({ description: 'cat' }))).scope.compared;
    expect(await compared()).toBe(0);

    const { deps: there } = caseDeps(database);
    const transact = transactions(database.pool, {
      notice: (events) => noticeOf('there', events),
      publish: () => {},
      addingJobs: () => nothing,
    });
    const owner = { userId: (await aUser(db)).userId, sessionId: 's' };
    const created = await createCase({ ...there, transact }, owner, aMissingReport());
    await vi.waitFor(async () => expect(await compared()).toBe(1), { timeout: 5000 });
    await deleteCase({ ...there, transact }, owner, created.id);
    await vi.waitFor(async () => expect(await compared()).toBe(0), { timeout: 5000 });
  });
});
