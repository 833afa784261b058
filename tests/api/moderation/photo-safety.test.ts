import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownedCase } from '#core/contract/case.ts';
import { openedLook } from '#core/contract/match.ts';
import { queuePage } from '#core/contract/moderation.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import { judgePhoto } from '#server/photos/store/photo-safety.ts';
import { sweepPhotos } from '#server/photos/sweep-photos.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { bans, reports } from '#server/platform/database/schema/moderation.ts';
import { photos, removed_pictures } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { aModerator } from '#tests/factories/moderators.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { app, call, analyzer, store, jobs } = testApp(database);
const admin = await aUser(db, { admin: true });
const owner = await aUser(db, { name: 'Olga' });

const calm = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0, animal: 0 };
const unsafe = { ...calm, neutral: 0.1, porn: 0.9 };

beforeEach(async () => {
  analyzer.next = {};
  await db.delete(reports);
  await db.delete(removed_pictures);
});

type Person = { userId: string };
const cat = (change = (picture: Sharp) => picture) =>
  drawnCatFile(400).then((file) => change(sharp(file)).jpeg().toBuffer());
const dog = () => cat((picture) => picture.flop().rotate(90).negate({ alpha: false }));

async function send(path: string, file: Buffer, as?: Person) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]));
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.userId}` } : {};
  const response = await app.request(path, { method: 'POST', body, headers });
  return { status: response.status, json: await response.json() };
}

/** An upload that the fake model has judged. */
async function upload(file: Buffer, safety = calm) {
  analyzer.next = { safety };
  const { json } = await send('/api/photos', file, owner);
  await vi.waitFor(async () => expect((await rowOf(json.id)).safety).toEqual(safety), { timeout: 30_000 });
  return json;
}

const rowOf = async (id: string) => (await db.select().from(photos).where(eq(photos.id, id)))[0]!;
const publish = async (...photo_ids: string[]) =>
  ownedCase.parse((await call('POST', '/api/cases', { as: owner, body: aMissingReport({ photo_ids }) })).json);
const queue = async (as: Person = admin) =>
  queuePage.parse((await call('GET', '/api/moderation/queue', { as })).json).items;
const decide = (id: string, act: string, as: Person = admin) =>
  call('POST', '/api/moderation/decisions', { as, body: { kind: 'photo', id, act, reason: 'cruel' } });
const seenBy = async (id: string, as?: Person) => (await call('GET', `/api/moderation/photos/${id}`, { as })).status;

test('a photo that looks unsafe is shown to nobody; its report is published and compared at once', async () => {
  const [held, plain] = [await upload(await cat(), unsafe), await upload(await dog())];
  const probe = { as: owner, body: { photo_ids: [held.id] } };
  expect((await call('POST', '/api/match-pet', probe)).json.photo_notes).toContain('held');
  const lost = await publish(held.id, plain.id);
  expect(lost).toMatchObject({ primary_photo_url: plain.url, photos_held: 1, photos: [{ id: plain.id }] });
  const row = await rowOf(held.id);
  for (const path of [held.url, held.thumb_url, `/photos/${held.id}.mid.webp`, `/photos/${row.key}`])
    expect((await call('GET', path)).status).toBe(404);
  for (const path of [`/api/cases/${lost.slug}`, '/api/cases', '/feed.xml', '/cases.geojson'])
    expect((await call('GET', path)).text).not.toContain(held.id);
  expect((await call('GET', `/api/cases/${lost.slug}`)).json).not.toHaveProperty('photos_held');

  const [compared] = await openCaseReader(db).some([lost.id], analyzer.model);
  expect(compared!.photos!.vectors).toHaveLength(2);
  // the first report waits for the gazetteer
});

test('moderators find it in the queue, behind a cover, and show it for good', async () => {
  const held = await upload(await cat(), unsafe);
  const lost = await publish(held.id);
  expect(lost.primary_photo_url).toBeNull();
  const [item] = await queue();
  expect(item).toMatchObject({ kind: 'photo', id: held.id, held: true, hidden: true, photo_url: null });
  expect(item).toMatchObject({ reports: { total: 0, visitors: 0 }, reasons: [{ reason: 'unsafe', count: 1 }] });
  expect(item!.photo_cover).toMatch(/^data:image\/png;base64,/);
  expect((await decide(held.id, 'dismiss')).status).toBe(204);
  expect(await queue()).toEqual([]);
  expect((await call('GET', `/api/cases/${lost.id}`)).json.primary_photo_url).toBe(held.url);
  expect((await call('GET', held.url)).status).toBe(200);
  // described by another model later on, it is judged again, but somebody has looked
  expect(await judgePhoto(asking(database.pool), held.id, unsafe, 'unsafe')).toBeNull();
  expect((await rowOf(held.id)).hidden_at).toBeNull();
});

test('it is seen by its sender, by admins, and by moderators of its area, and nobody stores it', async () => {
  const held = await upload(await cat(), unsafe);
  const lost = await publish(held.id);
  const { lat, lng } = { lat: 45.54, lng: 11.54 };
  const [near, far] = [await aModerator(db, { lat, lng, km: 30 }), await aModerator(db, { lat: -lat, lng, km: 30 })];
  await db.update(cases).set({ public_lat: lat, public_lng: lng }).where(eq(cases.id, lost.id));
  expect(await seenBy(held.id)).toBe(401);
  expect(await seenBy(held.id, await aUser(db))).toBe(403);
  expect(await seenBy(held.id, far)).toBe(403);
  for (const person of [owner, near, admin]) expect(await seenBy(held.id, person)).toBe(200);
  const { headers } = await call('GET', `/api/moderation/photos/${held.id}`, { as: near });
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-type')).toBe('image/webp');
  expect(await seenBy(crypto.randomUUID(), admin)).toBe(404);
});

test('a copy of a removed photo is held from the first moment, until the removal is undone', async () => {
  const first = await upload(await cat());
  await publish(first.id);
  await decide(first.id, 'hide');
  const copy = await cat((picture) => picture.resize(250).modulate({ brightness: 1.2 }));
  const again = (await send('/api/photos', copy, owner)).json;
  expect(await rowOf(again.id)).toMatchObject({ hidden_reason: 'removed_before' });
  expect((await rowOf((await upload(await dog())).id)).hidden_at).toBeNull();
  await publish(again.id);
  expect((await queue()).map(({ id, reasons }) => [id, reasons[0]!.reason])).toEqual([[again.id, 'removed_before']]);
  jobs.length = 0;
  await decide(first.id, 'restore');
  const { case_id } = await rowOf(first.id);
  expect(jobs).toContainEqual({ name: 'match-case', payload: { case_id } });
  expect((await rowOf((await upload(copy)).id)).hidden_at).toBeNull();
});

test('of a deleted photo only its hash is kept, and a visitor’s look is held like an upload', async () => {
  const first = await upload(await cat());
  await publish(first.id);
  await decide(first.id, 'delete');
  expect(await db.select({ hash: removed_pictures.hash }).from(removed_pictures)).toEqual([
    { hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  const { token } = openedLook.parse((await send('/api/looks', await cat())).json);
  const { json: taken } = await call('POST', '/api/looks/taken', { as: owner, body: { token } });
  expect(await rowOf(taken.id)).toMatchObject({ hidden_reason: 'removed_before', owner_user_id: owner.userId });
});

test('a photo that was judged late leaves the page; an edit and a sweep leave it where it is', async () => {
  const [late, plain] = [await upload(await cat()), await upload(await dog())];
  const lost = await publish(late.id);
  await db
    .update(photos)
    .set({ safety: null, created_at: new Date(0) })
    .where(eq(photos.id, late.id));
  expect(await judgePhoto(asking(database.pool), late.id, unsafe, 'unsafe')).toMatchObject({ case_id: lost.id });
  expect(await queue()).toMatchObject([{ id: late.id }]);
  expect((await call('GET', `/api/cases/${lost.id}`)).json).toMatchObject({ primary_photo_url: null, photos: [] });

  const { json } = await call('GET', `/api/cases/${lost.id}/report`, { as: owner });
  const edit = { revision: json.revision, report: { ...json.report, photo_ids: [plain.id] } };
  const { json: edited } = await call('PUT', `/api/cases/${lost.id}`, { as: owner, body: edit });
  expect(edited).toMatchObject({ photos_held: 1, photos: [{ id: plain.id }], primary_photo_url: plain.url });
  store.writtenAt = async () => new Date(0);
  await sweepPhotos({ store, db, now: () => new Date() });
  expect(store.files.has((await rowOf(late.id)).key)).toBe(true);
});

test('a banned account uploads nothing', async () => {
  const banned = await aUser(db);
  const { token } = openedLook.parse((await send('/api/looks', await cat())).json);
  await db.insert(bans).values({ user_id: banned.userId });
  expect((await send('/api/photos', await cat(), banned)).json.error.code).toBe('banned');
  const taken = await call('POST', '/api/looks/taken', { as: banned, body: { token } });
  expect(taken.json.error.code).toBe('banned');
});
