import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCase } from '#server/cases/get-case.ts';
import { listSuccessStories } from '#server/cases/lists/outcomes.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { listUpdates } from '#server/cases/updates/list-updates.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { answeredOnce, caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createCase } from './create-case.ts';
import { deleteCase } from './delete-case.ts';

const database = await testDatabase();
const { db } = database;
const owner = await aUser(db);
const stranger = await aUser(db);

async function aCase(overrides = {}) {
  const made = caseDeps(database);
  const created = await createCase(made.deps, owner, aMissingReport(overrides));
  made.jobs.length = 0;
  made.events.length = 0;
  return { ...made, created };
}

test('an owner update is the newest line of the story and raises image_version by one', async () => {
  const { deps, created, events } = await aCase();
  await postUpdate(deps, owner, created.id, { update_text: 'Still looking' });
  await postUpdate(deps, owner, created.id, { update_text: 'Posters are up' });
  const { updates: story } = await listUpdates(deps, null, created.id);
  expect(story.map((line) => line.update_text)).toEqual(['Posters are up', 'Still looking']);
  expect(story.every((line) => line.posted_by_owner)).toBe(true);
  const now = await getCase(deps, created.id);
  expect(now.image_version).toBe(created.image_version + 2);
  expect(now.updated_at).toEqual(created.updated_at);
  expect(events.map((event) => event.kind)).toEqual(['update.created', 'update.created']);
});

test('thirty parallel updates are thirty versions', async () => {
  const { deps, created } = await aCase();
  const post = (n: number) => postUpdate(deps, owner, created.id, { update_text: `Line ${n}` });
  await Promise.all(Array.from({ length: 30 }, (_, n) => post(n)));
  expect((await getCase(deps, created.id)).image_version).toBe(created.image_version + 30);
});

test('a sighting adds a line that is not the owner’s, leaves the status and tells the owner', async () => {
  const { deps, created, jobs, events } = await aCase();
  const point = { lat: 50, lng: 8 };
  const logged = await logSighting(deps, stranger, created.id, aSighting({ point }));
  expect(logged.posted_by_owner).toBe(false);
  for (const part of ['Behind the church', '18:20', 'It ran towards the park', '2026'])
    expect(logged.update_text).toContain(part);
  expect(logged.location).not.toEqual(point);
  expect(jobs).toEqual([{ name: 'notify-sighting', payload: { case_id: created.id, update_id: logged.id } }]);
  expect(events.map((event) => event.kind)).toEqual(['update.created']);
  const now = await getCase(deps, created.id);
  expect([now.status, now.image_version]).toEqual(['missing', created.image_version + 1]);
});

test('a sighting dated before the last-seen date must be confirmed, and the owner is told about the date', async () => {
  const { deps, created, jobs } = await aCase({ last_seen_date: '2026-05-01T12:00:00+02:00' });
  const earlier = aSighting({ date_seen: '2026-04-28' });
  const refused = {
    code: 'sighting_before_last_seen',
    status: 409,
    fields: { date_seen: expect.stringContaining('May 1, 2026') },
  };
  await expect(logSighting(deps, stranger, created.id, earlier)).rejects.toMatchObject(refused);
  const again = { ...earlier, confirm_earlier: false };
  await expect(logSighting(deps, stranger, created.id, again)).rejects.toMatchObject(refused);
  const logged = await logSighting(deps, stranger, created.id, { ...earlier, confirm_earlier: true });
  const payload = { case_id: created.id, update_id: logged.id, before_last_seen: true };
  expect(jobs).toEqual([{ name: 'notify-sighting', payload }]);
});

test('a sighting confirmed without need is like any other', async () => {
  const { deps, created, jobs } = await aCase();
  const logged = await logSighting(deps, stranger, created.id, aSighting({ confirm_earlier: true }));
  expect(jobs).toStrictEqual([{ name: 'notify-sighting', payload: { case_id: created.id, update_id: logged.id } }]);
});

test('owners are not notified of their own sightings', async () => {
  const { deps, created, jobs } = await aCase();
  await logSighting(deps, owner, created.id, aSighting());
  expect(jobs).toEqual([]);
});

test.each(['found', 'reunited'] as const)('a %s case accepts no sighting', async (status) => {
  const { deps, created } = await aCase();
  await changeStatus(deps, owner, created.id, status);
  await expect(logSighting(deps, stranger, created.id, aSighting())).rejects.toMatchObject({
    code: 'case_not_sightable',
  });
});

test.each([
  [{ date_seen: '2026-05-03' }, 'day', '2026-05-03T12:00:00.000Z'],
  // a time without its zone is not a moment, so it is only mentioned in the text
  [{ date_seen: '2026-05-03', time_seen: '18:20' }, 'day', '2026-05-03T12:00:00.000Z'],
  [{ date_seen: '2026-05-03T18:20:00-05:00', time_seen: '18:20' }, 'time', '2026-05-03T23:20:00.000Z'],
] as const)('a sighting of %o is known to the %s', async (when, precision, at) => {
  const { deps, created } = await aCase();
  const logged = await logSighting(deps, stranger, created.id, aSighting({ time_seen: undefined, ...when }));
  expect([logged.seen_precision, logged.seen_at?.toISOString()]).toEqual([precision, at]);
  expect(logged.update_text).toContain('May 3, 2026');
  expect(logged.update_text.includes('18:20')).toBe('time_seen' in when);
});

test('every status can change to every other; only open cases are matched again', async () => {
  const { deps, created, jobs } = await aCase();
  const all = ['missing', 'sighted', 'found', 'reunited'] as const;
  for (const from of all)
    for (const to of all) {
      await changeStatus(deps, owner, created.id, from);
      jobs.length = 0;
      expect((await changeStatus(deps, owner, created.id, to)).status).toBe(to);
      expect(jobs.map((job) => job.name)).toEqual(to === 'reunited' ? [] : ['match-case']);
    }
});

test('the date of the reunion is kept until the case is reopened', async () => {
  const { deps, created } = await aCase();
  const reunionOf = async () => (await db.select().from(cases).where(eq(cases.id, created.id)))[0]!;
  const reunited = await changeStatus(deps, owner, created.id, 'reunited');
  const first = await reunionOf();
  expect(first.reunited_at).toEqual(reunited.updated_at);
  await changeStatus(deps, owner, created.id, 'reunited');
  expect(await reunionOf()).toEqual(first);
  await changeStatus(deps, owner, created.id, 'missing');
  expect((await reunionOf()).reunited_at).toBeNull();
});

test('deleting a case deletes everything that belongs to it; a job removes its files', async () => {
  const made = caseDeps(database);
  const photo = await aWaitingPhoto(db, owner.userId);
  const created = await createCase(made.deps, owner, aMissingReport({ photo_ids: [photo.id] }));
  await postUpdate(made.deps, owner, created.id, { update_text: 'Hello' });
  made.jobs.length = 0;
  await deleteCase(made.deps, owner, created.id);
  expect(await db.$count(cases, eq(cases.id, created.id))).toBe(0);
  expect(await db.$count(case_updates, eq(case_updates.case_id, created.id))).toBe(0);
  expect(await db.$count(case_private, eq(case_private.case_id, created.id))).toBe(0);
  expect(await db.$count(photos, eq(photos.id, photo.id))).toBe(0);
  expect(made.jobs).toEqual([{ name: 'delete-photo-files', payload: { keys: [photo.key, photo.thumb_key] } }]);
  expect(made.events.at(-1)).toEqual({ kind: 'case.deleted', case_id: created.id, slug: created.slug });
  await expect(deleteCase(made.deps, owner, created.id)).rejects.toMatchObject({ code: 'case_not_found' });
});

test('an update concurrent with a deletion gets case_not_found', async () => {
  const { deps, created } = await aCase();
  const racing = answeredOnce(deps);
  await getCase(racing, created.id);
  await deleteCase(deps, owner, created.id);
  for (const late of [
    () => postUpdate(racing, owner, created.id, { update_text: 'Too late' }),
    () => logSighting(racing, stranger, created.id, aSighting()),
    () => changeStatus(racing, owner, created.id, 'found'),
    () => deleteCase(racing, owner, created.id),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'case_not_found', status: 404 });
});

test('a sighting of a pet that came home a moment ago is not told', async () => {
  const { deps, created } = await aCase();
  const late = answeredOnce(deps);
  await getCase(late, created.id);
  await changeStatus(deps, owner, created.id, 'reunited');
  await expect(logSighting(late, stranger, created.id, aSighting())).rejects.toMatchObject({
    code: 'case_not_sightable',
  });
});

test('if the event or job cannot be written, nothing is', async () => {
  const { deps } = caseDeps(database);
  const failing = {
    ...deps,
    transact: (work: Parameters<typeof deps.transact>[0]) =>
      deps.transact((tx) =>
        work({
          ...tx,
          enqueue: async () => {
            throw new Error('queue is down');
          },
        }),
      ),
  } as typeof deps;
  const before = await db.$count(cases);
  await expect(createCase(failing, owner, aMissingReport())).rejects.toThrow('queue is down');
  expect(await db.$count(cases)).toBe(before);
});

test('stories are the newest twelve reunions, with the share of quick ones', async () => {
  await db.delete(cases);
  const { deps } = caseDeps(database);
  await createCase(deps, owner, aMissingReport()); // still missing, so not a story
  const day = 24 * 3600_000;
  const reunion = async (days: number) => {
    const { id } = await createCase(deps, owner, aMissingReport());
    const now = Date.now();
    const reunited_at = new Date(now - days * 1000);
    const created_at = new Date(reunited_at.getTime() - days * day);
    const row = { status: 'reunited', created_at, updated_at: reunited_at, reunited_at } as const;
    await db.update(cases).set(row).where(eq(cases.id, id));
    return id;
  };
  expect(await listSuccessStories(deps)).toEqual({ stories: [], reunited: 0, quickPercent: 0 });
  const ids: string[] = [];
  for (let days = 1; days <= 14; days++) ids.push(await reunion(days));
  const { stories, reunited, quickPercent } = await listSuccessStories(deps);
  expect(stories.map((story) => story.id)).toEqual(ids.slice(0, 12));
  expect([reunited, quickPercent]).toEqual([14, 50]);
});

test('after a report, whoever has not confirmed their address is asked to', async () => {
  const { deps, jobs } = caseDeps(database);
  const unconfirmed = await aUser(db, { confirmed: false });
  await createCase(deps, owner, aMissingReport());
  await createCase(deps, unconfirmed, aMissingReport());
  const asked = jobs.filter(({ name }) => name === 'ask-to-confirm');
  expect(asked).toEqual([{ name: 'ask-to-confirm', payload: { user_id: unconfirmed.userId } }]);
});

test('reports of one title and millisecond on two instances have different addresses', async () => {
  const now = () => new Date('2026-06-01T12:00:00Z');
  const report = aMissingReport({ pet_name: 'Twin' });
  const instances = [caseDeps(database, { now }), caseDeps(database, { now })];
  const made = await Promise.all(instances.map(({ deps }) => createCase(deps, owner, report)));
  const time = now().getTime();
  expect(made.map(({ slug }) => slug).sort()).toEqual([`missing-twin-cat-${time}`, `missing-twin-cat-${time + 1}`]);
});

test('a found report is a found case', async () => {
  const { deps } = caseDeps(database);
  const created = await createCase(deps, owner, aFoundReport({ breed: 'Maine Coon' }));
  expect(created).toMatchObject({ status: 'found', title: 'Found: Cat (Maine Coon)', area_name: 'Harbour street' });
});
