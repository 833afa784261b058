import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRecords } from '#server/accounts/store/export-account.ts';
import { getCase } from '#server/cases/get-case.ts';
import { listSuccessStories } from '#server/cases/lists/outcomes.ts';
import { changeReunion } from '#server/cases/status/change-reunion.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { reunionsOf } from '#server/cases/store/reunions.ts';
import { followCase } from '#server/cases/updates/follows.ts';
import { mergeCases } from '#server/moderation/admin-cases.ts';
import { ban } from '#server/platform/database/bans.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { bans } from '#server/platform/database/schema/moderation.ts';
import { match_notifications, reunion_objections, reunions } from '#server/platform/database/schema/reunions.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { answeredOnce, caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { deleteCase } from './delete-case.ts';

const database = await testDatabase();
const { db } = database;
const { deps, events, jobs } = caseDeps(database);

const actorOf = ({ owner_user_id }: { owner_user_id: string }) => ({ userId: owner_user_id, sessionId: 's' });
const stored = async () => (await db.select().from(reunions))[0];

/** A missing pet whose case was closed, the found report that it was, and their people. */
async function pair() {
  const [missing, found] = [await insertCase(db, { pet_name: 'Mimi' }), await insertCase(db, { status: 'found' })];
  const [owner, finder] = [actorOf(missing), actorOf(found)];
  await changeStatus(deps, owner, missing.id, 'reunited');
  return { missing, found, owner, finder };
}

beforeEach(() => db.delete(reunions));

describe('a reunion', () => {
  it('is named by the owner who closed the case, and the finder learns of it and may agree', async () => {
    const { missing, found, owner, finder } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: true });
    expect(await reunionsOf(db, owner.userId)).toMatchObject([
      { case_id: missing.id, side: 'missing', other: { id: found.id }, agreed: true },
    ]);
    expect(await reunionsOf(db, finder.userId)).toEqual([
      {
        ...{ case_id: found.id, title: found.title, side: 'found', agreed: false, first_name: 'Ada', named: false },
        other: { id: missing.id, title: missing.title, slug: missing.slug },
      },
    ]);
    expect(events.at(-1)).toEqual({ kind: 'case.edited', case_id: found.id, slug: found.slug });
    expect(await stored()).toMatchObject({ finder_agreed_at: null });
    expect((await getCase(deps, found.id)).status).toBe('reunited');
    await changeReunion(deps, finder, found.id, { with: missing.id, agreed: true });
    expect(await stored()).toMatchObject({ owner_agreed_at: expect.any(Date), finder_agreed_at: expect.any(Date) });
  });

  it('closes a found report that its finder had opened again a moment ago', async () => {
    const { missing, found, owner, finder } = await pair();
    await changeStatus(deps, finder, found.id, 'reunited');
    const late = answeredOnce(deps);
    for (const { id } of [missing, found]) await getCase(late, id);
    await changeStatus(deps, finder, found.id, 'found');
    await changeReunion(late, owner, missing.id, { with: found.id, agreed: false });
    expect((await getCase(deps, found.id)).status).toBe('reunited');
  });

  it('has a story that names the finder only if they say so, by their first name, and until they take it back', async () => {
    const { missing, found, owner, finder } = await pair();
    const called = (display_name: string | null) =>
      db.update(profiles).set({ display_name }).where(eq(profiles.id, finder.userId));
    const named = async () =>
      (await listSuccessStories(deps)).stories.find(({ id }) => id === missing.id)?.finder_name ?? null;
    await called('Fritz Huber');
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false, named: true });
    expect(await named(), 'the owner cannot say so').toBeNull();
    expect((await reunionsOf(db, owner.userId))[0]).toMatchObject({ first_name: null, named: false });

    const consent = (is: boolean) => changeReunion(deps, finder, found.id, { with: missing.id, named: is });
    events.length = 0;
    await consent(true);
    expect(await named()).toBe('Fritz');
    // the page of stories is dropped from the cache, and no older copy of it names a finder who took that back
    expect(events).toEqual([{ kind: 'case.edited', case_id: missing.id, slug: missing.slug }]);
    expect((await reunionsOf(db, finder.userId))[0]).toMatchObject({ first_name: 'Fritz', named: true, agreed: false });
    await changeReunion(deps, finder, found.id, { with: missing.id, agreed: true });
    expect(await named(), 'another choice changes nothing of it').toBe('Fritz');
    const exported = async (who: { userId: string }) => (await exportRecords(db, who.userId))?.reunions[0];
    expect([await exported(finder), await exported(owner)]).toMatchObject([
      { finder_name: 'Fritz' },
      { finder_name: null },
    ]);
    await db.update(cases).set({ hidden_at: new Date() }).where(eq(cases.id, found.id));
    expect(await named(), 'a moderator hid the report').toBeNull();
    await db.update(cases).set({ hidden_at: null }).where(eq(cases.id, found.id));
    await ban(db, finder.userId);
    expect(await named(), 'the finder was banned').toBeNull();
    await db.delete(bans);

    await consent(false);
    expect(await named()).toBeNull();
    for (const name of [null, 'evil.example', '0171 234567']) {
      await called(name);
      await expect(consent(true)).rejects.toMatchObject({ code: 'invalid', fields: { named: expect.any(String) } });
    }
    await called('Fritz');
    await consent(true);
    events.length = 0;
    await changeStatus(deps, finder, found.id, 'found');
    expect(await named(), 'it was another pet').toBeNull();
    expect(events).toContainEqual({ kind: 'case.edited', case_id: missing.id, slug: missing.slug });
    await db.delete(reunion_objections);
    await changeReunion(deps, owner, missing.id, { with: found.id });
    await consent(true);
    await deleteCase(deps, finder, found.id);
    expect(await named()).toBeNull();
  });

  it('is never one of two species: the found report of a stranger stays open', async () => {
    const { missing, owner } = await pair();
    const rabbit = await insertCase(db, { status: 'found', species: 'rabbit' });
    const named = changeReunion(deps, owner, missing.id, { with: rabbit.id, agreed: true });
    await expect(named).rejects.toMatchObject({ code: 'no_reunion' });
    expect((await getCase(deps, rabbit.id)).status).toBe('found');
  });

  it('is not agreed to unless somebody ticks it, and each side can withdraw', async () => {
    const { missing, found, owner, finder } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
    expect(await stored()).toMatchObject({ owner_agreed_at: null, finder_agreed_at: null });
    for (const [actor, own, other] of [
      [owner, missing, found],
      [finder, found, missing],
    ] as const) {
      for (const agreed of [true, false]) {
        await changeReunion(deps, actor, own.id, { with: other.id, agreed });
        expect((await reunionsOf(db, actor.userId))[0]!.agreed).toBe(agreed);
      }
    }
    expect(await stored()).toMatchObject({ owner_agreed_at: null, finder_agreed_at: null });
  });

  it('needs a pet that is home, a report of the other side, and the owner: nobody else can claim it', async () => {
    const { missing, found, owner, finder } = await pair();
    const other = await insertCase(db);
    const refused = { code: 'no_reunion' };
    await expect(changeReunion(deps, owner, missing.id, { with: other.id, agreed: true })).rejects.toMatchObject(
      refused,
    );
    await expect(changeReunion(deps, finder, found.id, { with: missing.id, agreed: true })).rejects.toMatchObject(
      refused,
    );
    await changeStatus(deps, finder, found.id, 'reunited');
    const claimed = changeReunion(deps, finder, found.id, { with: missing.id, agreed: true });
    await expect(claimed).rejects.toMatchObject(refused);
    const stranger = actorOf(other);
    await expect(changeReunion(deps, stranger, missing.id, { with: found.id, agreed: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      changeReunion(deps, owner, missing.id, { with: '00000000-0000-4000-8000-000000000000', agreed: true }),
    ).rejects.toMatchObject({ code: 'case_not_found' });
    expect(await stored()).toBeUndefined();
  });

  it('may be corrected by the owner, and nobody has agreed to the new pair then', async () => {
    const { missing, found, owner, finder } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: true });
    await changeReunion(deps, finder, found.id, { with: missing.id, agreed: true });
    const second = await insertCase(db, { status: 'found' });
    await changeReunion(deps, owner, missing.id, { with: second.id, agreed: true });
    expect(await stored()).toMatchObject({ found_case_id: second.id, finder_agreed_at: null });
    expect(await reunionsOf(db, finder.userId)).toEqual([]);
    expect((await getCase(deps, found.id)).status).toBe('found');
    expect((await getCase(deps, second.id)).status).toBe('reunited');
  });

  it('closes both sides and is one story; the finder is told, and objects by opening theirs again', async () => {
    const before = await listSuccessStories(deps);
    const { missing, found, owner, finder } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
    const told = { missing_case_id: missing.id, found_case_id: found.id };
    expect(jobs.filter(({ name }) => name === 'tell-reunion').at(-1)?.payload).toEqual({ to: 'finder', ...told });
    const after = await listSuccessStories(deps);
    expect(after.reunited - before.reunited).toBe(1);
    const ids = after.stories.map(({ id }) => id);
    expect([ids.includes(missing.id), ids.includes(found.id)]).toEqual([true, false]);

    await changeStatus(deps, finder, found.id, 'found');
    expect(await stored()).toBeUndefined();
    expect(jobs.filter(({ name }) => name === 'tell-reunion').at(-1)?.payload).toEqual({ to: 'owner', ...told });
    expect((await getCase(deps, missing.id)).status).toBe('reunited');
    const again = changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
    await expect(again).rejects.toMatchObject({ code: 'no_reunion' });
    expect((await getCase(deps, found.id)).status).toBe('found');
  });

  it('opens the found report again with the missing one, unless its finder had closed it', async () => {
    for (const isClosed of [false, true]) {
      const { missing, found, owner, finder } = await pair();
      if (isClosed) await changeStatus(deps, finder, found.id, 'reunited');
      await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
      await changeStatus(deps, owner, missing.id, 'missing');
      expect((await getCase(deps, found.id)).status).toBe(isClosed ? 'reunited' : 'found');
    }
  });

  it('named by two owners opens the found report with the second that is opened again', async () => {
    const { missing, found, owner } = await pair();
    const other = await pair();
    for (const [who, { id }] of [
      [owner, missing],
      [other.owner, other.missing],
    ] as const)
      await changeReunion(deps, who, id, { with: found.id, agreed: false });
    await changeStatus(deps, owner, missing.id, 'missing');
    expect((await getCase(deps, found.id)).status).toBe('reunited');
    await changeStatus(deps, other.owner, other.missing.id, 'missing');
    expect((await getCase(deps, found.id)).status).toBe('found');
  });

  it('is not left behind by a pet that is opened again in the same moment, whose news is told once', async () => {
    const { missing, found, owner } = await pair();
    const follower = await aUser(db);
    await followCase(deps, { ...follower, sessionId: 's' }, missing.id);
    const told = () => jobs.filter(({ name }) => name === 'send-due').length;
    const before = told();
    await Promise.allSettled([
      changeReunion(deps, owner, missing.id, { with: found.id, agreed: false }),
      ...[1, 2].map(() => changeStatus(deps, owner, missing.id, 'missing')),
    ]);
    expect(await stored()).toBeUndefined();
    expect([(await getCase(deps, missing.id)).status, (await getCase(deps, found.id)).status]).toEqual([
      'missing',
      'found',
    ]);
    expect(told()).toBe(before + 1);
  });

  it('goes with a merge, and closes the report that is kept', async () => {
    const { missing, found, owner } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
    const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };
    for (const [merged, status] of [
      [found, 'found'],
      [missing, 'missing'],
    ] as const)
      expect(await mergeCases(deps, admin, merged.id, (await insertCase(db, { status })).id)).toMatchObject({
        status: 'reunited',
      });
  });

  it('closes the report that is kept also if it was named while the merge was decided', async () => {
    const { missing, found, owner } = await pair();
    const kept = await insertCase(db, { status: 'found' });
    const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };
    const transact: typeof deps.transact = async (work) => {
      await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
      return deps.transact(work);
    };
    expect(await mergeCases({ ...deps, transact }, admin, found.id, kept.id)).toMatchObject({ status: 'reunited' });
  });

  it('moves with merges of both its reports at once', async () => {
    const { missing, found, owner } = await pair();
    await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
    const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };
    const kept = [await insertCase(db), await insertCase(db, { status: 'found' })] as const;
    await Promise.all([mergeCases(deps, admin, missing.id, kept[0].id), mergeCases(deps, admin, found.id, kept[1].id)]);
    expect(await stored()).toMatchObject({ missing_case_id: kept[0].id, found_case_id: kept[1].id });
  });

  it('is merged while a report that it was matched with is deleted', async () => {
    const { missing, found, finder } = await pair();
    await db
      .insert(match_notifications)
      .values({ missing_case_id: missing.id, found_case_id: found.id, confidence: 1 });
    const kept = await insertCase(db);
    const admin = { userId: (await aUser(db, { admin: true })).userId, sessionId: 's' };
    const transact: typeof deps.transact = (work) =>
      deps.transact(async (tx) => {
        const done = await work(tx);
        await sleep(200);
        return done;
      });
    const deleted = deleteCase({ ...deps, transact }, finder, found.id);
    await sleep(100);
    await mergeCases(deps, admin, missing.id, kept.id);
    await deleted;
    expect(await db.$count(match_notifications, eq(match_notifications.missing_case_id, kept.id))).toBe(0);
  });

  it('keeps nobody waiting for each other who change both its sides again and again', async () => {
    const { missing, found, owner, finder } = await pair();
    let attempts = 0;
    // a transaction that PostgreSQL ended because of a deadlock begins again
    const transact: typeof deps.transact = (work) =>
      deps.transact((tx) => {
        attempts++;
        return work(tx);
      });
    const counted = { ...deps, transact };
    const others = [await insertCase(db, { status: 'found' }), await insertCase(db, { status: 'found' })];
    for (let round = 0; round < 5; round++) {
      await db.delete(reunion_objections);
      await changeReunion(deps, owner, missing.id, { with: found.id, agreed: false });
      attempts = 0;
      await Promise.all([
        ...[1, 2].map(() => changeStatus(counted, finder, found.id, 'found')),
        ...others.map(({ id }) => changeReunion(counted, owner, missing.id, { with: id, agreed: false })),
      ]);
      expect(attempts).toBe(4);
    }
  });

  it('ends when the case opens again, and with either case', async () => {
    const reopened = await pair();
    await changeReunion(deps, reopened.owner, reopened.missing.id, { with: reopened.found.id, agreed: true });
    await changeStatus(deps, reopened.owner, reopened.missing.id, 'missing');
    expect(await stored()).toBeUndefined();
    for (const side of ['missing', 'found'] as const) {
      const { missing, found, owner, ...people } = await pair();
      await changeReunion(deps, owner, missing.id, { with: found.id, agreed: true });
      const gone = side === 'missing' ? missing : found;
      await deleteCase(deps, side === 'missing' ? owner : people.finder, gone.id);
      expect(await db.$count(reunions, eq(reunions.missing_case_id, missing.id))).toBe(0);
    }
  });
});
