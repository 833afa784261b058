import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { asking } from '#server/platform/database/connection/ask.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findPhotoFile } from './find-photo-file.ts';
import { encodePhoto } from './images/encode-photo.ts';
import { openLook, sweepLooks, takeLook } from './looks.ts';
import { photoUrl } from './store/photo-keys.ts';
import { visiblePhotos } from './store/photo-records.ts';
import { sweepPhotos } from './sweep-photos.ts';

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'homeward-looks-'));
afterAll(() => rm(dataDir, { recursive: true }));

const store = await createPhotoStore({ dataDir });
let clock = () => new Date();
const deps = {
  ...{ encode: encodePhoto, store, embedAhead: () => {}, judges: false, can: async () => true },
  ...{ db, ask: asking(pool), now: () => clock() },
};
const minute = 60_000;
const after = (minutes: number) => {
  clock = () => new Date(Date.now() + minutes * minute);
};
const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa6633' } })
  .jpeg()
  .toBuffer();

async function sent() {
  after(0);
  const before = new Set((await db.select().from(photos)).map(({ id }) => id));
  const look = await openLook(deps, 'a network', jpeg);
  const row = (await db.select().from(photos)).find(({ id }) => !before.has(id))!;
  return { ...look, row };
}

it('keeps a photo that belongs to nobody, and stores no more than a hash of its secret', async () => {
  const { token, row, expires_at } = await sent();
  expect(row).toMatchObject({ owner_user_id: null, case_id: null });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(Math.abs(Date.parse(expires_at) - Date.now() - 60 * minute)).toBeLessThan(minute);
  expect(await store.read(row.key)).not.toBeNull();
});

it('has no address, neither by its id nor by its key', async () => {
  const { row } = await sent();
  for (const name of [photoUrl(row).slice('/photos/'.length), row.key, row.thumb_key])
    expect(await findPhotoFile(db, name)).toBeNull();
});

it('is gone after an hour, row and files', async () => {
  const { token, row } = await sent();
  after(59);
  expect(await sweepLooks(deps)).toBe(0);
  after(61);
  await expect(takeLook(deps, await aPerson(), token)).rejects.toMatchObject({ code: 'look_over', status: 409 });
  expect(await sweepLooks(deps)).toBeGreaterThan(0);
  expect((await db.select().from(photos)).map(({ id }) => id)).not.toContain(row.id);
  for (const key of [row.key, row.thumb_key]) expect(await store.read(key)).toBeNull();
});

it('a sweep whose store fails leaves the row for the next one', async () => {
  const { row } = await sent();
  after(61);
  const failing = { ...deps, store: { remove: () => Promise.reject(new Error('away')) } };
  await expect(sweepLooks(failing)).rejects.toThrow('away');
  expect((await db.select().from(photos)).map(({ id }) => id)).toContain(row.id);
  await sweepLooks(deps);
  expect(await store.read(row.key)).toBeNull();
});

it('becomes an upload of who goes on to report, once, and then stays as long as any other', async () => {
  const { token, row } = await sent();
  after(30);
  const finder = await aPerson();
  const taken = await takeLook(deps, finder, token);
  expect(taken.id).toBe(row.id);
  await expect(takeLook(deps, await aPerson(), token)).rejects.toMatchObject({ code: 'look_over' });
  expect((await visiblePhotos(db, finder.userId, [row.id])).length).toBe(1);
  expect(await findPhotoFile(db, photoUrl(row).slice('/photos/'.length))).not.toBeNull();
  after(120);
  await sweepLooks(deps);
  await sweepPhotos(deps);
  expect(await store.read(row.key)).not.toBeNull();
  after(26 * 60);
  await sweepPhotos(deps);
  expect(await store.read(row.key)).toBeNull();
});

const aPerson = async () => ({ userId: (await aUser(db)).userId, sessionId: 's' });
