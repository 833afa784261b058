import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MissingReport } from '#core/contract/report.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { lockPublicPoints, publicPointsOf } from '#server/cases/store/public-points.ts';
import { caseBySlug } from '#server/cases/store/read-case.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createCase, slugTimes } from './create-case.ts';

const database = await testDatabase();
const { db } = database;

test('a missing report becomes a missing case with its slug, event and job', async () => {
  const { deps, jobs, events } = caseDeps(database);
  const owner = await aUser(db);
  const created = await createCase(deps, owner, aMissingReport({ microchip: '985 112 003 456 789', reward: '100' }));
  expect(created).toMatchObject({
    title: 'Missing: Mila (Cat)',
    status: 'missing',
    type: 'pet',
    area_name: 'Old harbour',
    owner_user_id: owner.userId,
    image_version: 1,
    share_url: `https://homeward.example/pet/${created.slug}`,
  });
  expect(created.description).not.toContain('985');
  expect(created.description).toContain('789');
  const payload = { case_id: created.id };
  expect(jobs).toEqual([
    { name: 'match-case', payload },
    { name: 'tell-near', payload },
    { name: 'ask-for-photos', payload },
  ]);
  expect(events).toEqual([{ kind: 'case.created', case_id: created.id, slug: created.slug }]);
});

test('the true point, the chip and the held-back detail stay in case_private', async () => {
  const { deps } = caseDeps(database);
  const finder = await aUser(db);
  const location = { lat: 52.5, lng: 13.4 };
  const report = aFoundReport({ location, microchip: '985112003456789', held_back_detail: 'a notch in the left ear' });
  const created = await createCase(deps, finder, report);
  const [secret] = await db.select().from(case_private).where(eq(case_private.case_id, created.id));
  expect(secret).toMatchObject({
    ...location,
    microchip_last3: '789',
    held_back_detail: 'a notch in the left ear',
    contact_information: 'finder@example.org',
  });
  expect(secret?.microchip_hash).toBe(deps.hashChip('985112003456789'));
  expect(created.location).not.toEqual(location);
  expect(distanceMetres(created.location!, location)).toBeLessThanOrEqual(502);
  expect(created.contact_display).toBeNull();
  expect(JSON.stringify(created)).not.toMatch(/notch|finder@|985112/);
});

test('contact is shown when its writer chose to', async () => {
  const { deps } = caseDeps(database);
  const created = await createCase(deps, await aUser(db), aFoundReport({ show_contact: true }));
  expect(created.contact_display).toBe('finder@example.org');
});

test('photos come in the order of the report, the first is the primary one', async () => {
  const { deps } = caseDeps(database);
  const owner = await aUser(db);
  const [first, second] = [await aWaitingPhoto(db, owner.userId), await aWaitingPhoto(db, owner.userId)];
  const created = await createCase(deps, owner, aMissingReport({ photo_ids: [second.id, first.id, second.id] }));
  expect(created.primary_photo_url).toBe(`/photos/${second.id}.webp`);
  const stored = await caseBySlug(deps.ask, created.slug);
  expect(created.photos).toEqual(stored?.photos);
  expect(stored?.photos.map((photo) => photo.id)).toEqual([second.id, first.id]);
});

test('more photos are asked for by mail until there are three, of people with a confirmed address', async () => {
  const asksOf = async (photos: number, confirmed = true) => {
    const { deps, jobs } = caseDeps(database);
    const owner = await aUser(db, { confirmed });
    const ids = await Promise.all(
      Array.from({ length: photos }, async () => (await aWaitingPhoto(db, owner.userId)).id),
    );
    await createCase(deps, owner, aMissingReport({ photo_ids: ids }));
    return jobs.filter(({ name }) => name === 'ask-for-photos').length;
  };
  expect([await asksOf(0), await asksOf(2), await asksOf(3), await asksOf(0, false)]).toEqual([1, 1, 0, 0]);
});

test('somebody else’s photo and one in use are refused, and nothing is stored', async () => {
  const { deps, jobs, events } = caseDeps(database);
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const photo = await aWaitingPhoto(db, owner.userId);
  const before = await db.$count(cases);
  const stolen = createCase(deps, stranger, aMissingReport({ photo_ids: [photo.id] }));
  await expect(stolen).rejects.toMatchObject({ code: 'invalid', fields: { photo_ids: expect.any(String) } });
  expect(await db.$count(cases)).toBe(before);
  expect([jobs, events]).toEqual([[], []]);

  await createCase(deps, owner, aMissingReport({ photo_ids: [photo.id] }));
  await expect(createCase(deps, owner, aMissingReport({ photo_ids: [photo.id] }))).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await db.$count(photos, eq(photos.id, photo.id))).toBe(1);
});

test('twenty reports of one title in one millisecond get twenty addresses', async () => {
  const { deps } = caseDeps(database, { now: () => new Date('2026-05-05T10:00:00.123Z') });
  const owner = await aUser(db);
  const created = await Promise.all(Array.from({ length: 20 }, () => createCase(deps, owner, aMissingReport())));
  expect(new Set(created.map((one) => one.slug)).size).toBe(20);
  expect(Math.max(...created.map((one) => one.slug.length))).toBeLessThanOrEqual(50);
});

test('reports of one moment each keep what is theirs, and one that is refused is refused alone', async () => {
  const { deps, jobs, events } = caseDeps(database);
  const shown = await aWaitingPhoto(db, (await aUser(db)).userId);
  const reports = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const owner = await aUser(db);
      const own = [await aWaitingPhoto(db, owner.userId), await aWaitingPhoto(db, owner.userId)];
      const photo_ids = n === 2 ? [shown.id] : own.slice(0, n % 3).map(({ id }) => id);
      const location = n % 2 ? { lat: 40 + n, lng: 10 } : null;
      return { owner, report: aMissingReport({ pet_name: `Pet ${n}`, reward: `${n}`, photo_ids, location }) };
    }),
  );
  const key = () => ({ user_id: null, path: '/api/cases', key: randomUUID() });
  const outcomes = await Promise.allSettled(
    reports.map(({ owner, report }, n) => createCase(deps, owner, report, n % 2 ? key() : null)),
  );
  expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: { code: 'invalid' } });
  const made = outcomes.flatMap((outcome, n) =>
    outcome.status === 'fulfilled' ? [{ ...reports[n]!, made: outcome.value }] : [],
  );
  expect(made).toHaveLength(5);
  for (const { owner, report, made: one } of made) {
    expect(one).toMatchObject({ owner_user_id: owner.userId, pet_name: report.pet_name });
    expect(one.photos.map(({ id }) => id)).toEqual(report.photo_ids);
    const [secret] = await db.select().from(case_private).where(eq(case_private.case_id, one.id));
    expect(secret).toMatchObject({ reward: report.reward, lat: report.location?.lat ?? null });
    expect(await publicPointsOf(db, owner.userId)).toEqual(one.location ? [one.location] : []);
  }
  const ids = made.map(({ made: one }) => one.id).toSorted();
  expect(events.map(({ case_id }) => case_id).toSorted()).toEqual(ids);
  expect(jobs.flatMap(({ name, payload }) => (name === 'match-case' ? Object.values(payload) : [])).toSorted()).toEqual(
    ids,
  );
});

test('two reports of one moment cannot both have a photo, nor give two points for one place', async () => {
  const { deps } = caseDeps(database);
  const owner = await aUser(db);
  const { id } = await aWaitingPhoto(db, owner.userId);
  const both = [1, 2].map(() => createCase(deps, owner, aMissingReport({ photo_ids: [id] })));
  expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const location = { lat: 50, lng: 11 };
  const pinned = await Promise.all([1, 2, 3].map(() => createCase(deps, owner, aMissingReport({ location }))));
  expect(new Set(pinned.map((one) => JSON.stringify(one.location))).size).toBe(1);
});

test('a report that waits for another transaction does not keep those of its moment waiting', async () => {
  const { deps } = caseDeps(database);
  const [busy, free] = [await aUser(db), await aUser(db)];
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = deps.transact(async (tx) => {
    await lockPublicPoints(tx.db, busy.userId);
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  const waiting = createCase(deps, busy, aMissingReport({ location: { lat: 50, lng: 11 } }));
  expect(await createCase(deps, free, aMissingReport())).toMatchObject({ owner_user_id: free.userId });
  end.resolve();
  await locking;
  expect(await waiting).toMatchObject({ owner_user_id: busy.userId });
});

test('a place that was only typed gets the centre of its town', async () => {
  const { deps } = caseDeps(database);
  const created = await createCase(deps, await aUser(db), aMissingReport({ last_seen_location: 'Via Roma, Vicenza' }));
  expect(created).toMatchObject({ point_precision: 'town', public_radius: 4749 });
  expect(distanceMetres(created.location!, { lat: 45.547, lng: 11.547 })).toBeLessThan(2000);
});

test('there is no point if several towns are possible or the person declined the town', async () => {
  const { deps } = caseDeps(database);
  const located = async (report: Partial<MissingReport>, country: string | null = null) =>
    (await createCase(deps, await aUser(db), aMissingReport(report), null, country)).location;
  expect(await located({ last_seen_location: 'Springfield' }, 'US')).toBeNull();
  expect(await located({ last_seen_location: 'Vicenza', location: null })).toBeNull();
  expect(await located({ last_seen_location: 'Bressanone' })).toBeNull();
  expect(await located({ last_seen_location: 'Bressanone' }, 'IT')).not.toBeNull();
});

test('for a rough point the centre of the town is public, and the true point stays private', async () => {
  const { deps } = caseDeps(database);
  const location = { lat: 45.57, lng: 11.52 };
  const report = aMissingReport({ location, location_precision: 'town' });
  const [one, other] = [
    await createCase(deps, await aUser(db), report),
    await createCase(deps, await aUser(db), report),
  ];
  expect(one.point_precision).toBe('town');
  expect(one.location).toEqual(other.location);
  expect(distanceMetres(one.location!, location)).toBeGreaterThan(500);
  const [secret] = await db.select().from(case_private).where(eq(case_private.case_id, one.id));
  expect(secret).toMatchObject(location);
});

test('a street is obscured like a pin, with a lower precision', async () => {
  const { deps } = caseDeps(database);
  const location = { lat: 45.57, lng: 11.52 };
  const report = aMissingReport({ location, location_precision: 'street' });
  const created = await createCase(deps, await aUser(db), report);
  expect(created).toMatchObject({ point_precision: 'street', public_radius: 1500 });
  expect(distanceMetres(created.location!, location)).toBeLessThanOrEqual(502);
});

test('a slug has the time of now, and a later one within the same millisecond', () => {
  const clock = [1000, 1000, 1000, 1001, 2000].map((at) => new Date(at));
  const next = slugTimes(() => clock.shift()!);
  expect(Array.from({ length: 5 }, () => next().getTime())).toEqual([1000, 1001, 1002, 1003, 2000]);
});

test('a number that was made up for the form is no chip, so that nobody else has the same', async () => {
  const { deps } = caseDeps(database);
  const { id } = await createCase(deps, await aUser(db), aFoundReport({ microchip: '000 000 000 000 000' }));
  const [secret] = await db.select().from(case_private).where(eq(case_private.case_id, id));
  expect(secret).toMatchObject({ microchip_hash: null, microchip_last3: null });
});
