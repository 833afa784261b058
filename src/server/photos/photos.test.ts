import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asking } from '#server/platform/database/connection/ask.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findPhotoFile } from './find-photo-file.ts';
import { encodePhoto } from './images/encode-photo.ts';
import { isPhotoKey, midKeyOf, midUrl, photoNameIn, photoUrl, thumbUrl } from './store/photo-keys.ts';
import { knownKeys } from './store/photo-records.ts';
import { deletePhotoFiles, sweepPhotos } from './sweep-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'homeward-photos-'));
afterAll(() => rm(dataDir, { recursive: true }));

const store = await createPhotoStore({ dataDir });
const embedAhead = vi.fn();
const may = { can: async () => true, judges: false };
const deps = { ...may, db, ask: asking(pool), encode: encodePhoto, store, embedAhead, now: () => new Date() };
const day = 24 * 3600_000;
const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa6633' } })
  .jpeg()
  .toBuffer();

beforeEach(() => embedAhead.mockClear());

describe('uploading', () => {
  it('stores two pictures and a row under the user, and has the photo analyzed', async () => {
    const { userId } = await aUser(db);
    const { isCut, ...photo } = await uploadPhoto(deps, signedIn(userId), 'a network', jpeg);
    expect(isCut).toBe(false);
    expect(photo).toMatchObject({ width: 640, height: 480 });
    expect(photo.key).toMatch(new RegExp(`^case-images/${userId}/[0-9a-f-]{36}\\.webp$`));
    expect((await sharp((await store.read(photo.thumb_key))!).metadata()).width).toBe(480);
    expect((await sharp((await store.read(photo.key))!).metadata()).width).toBe(640);
    expect(embedAhead).toHaveBeenCalledWith(photo, expect.objectContaining({ width: 640 }));
  });

  it('stores nothing of a file that is not a photo', async () => {
    const { userId } = await aUser(db);
    await expect(uploadPhoto(deps, signedIn(userId), 'a network', Buffer.from('no photo'))).rejects.toMatchObject({
      status: 415,
    });
    expect(await db.$count(photos)).toBe(1);
    expect((await keysInStore()).some((key) => key.includes(userId))).toBe(false);
  });
});

describe('a store that takes no photos', () => {
  it('is told in plain words, and neither row nor file is left', async () => {
    const { userId } = await aUser(db);
    const before = await db.$count(photos);
    // like a disk that is full after the first of the two files
    const add: typeof store.add = async (key, bytes) => {
      if (key.endsWith('.thumb.webp')) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await store.add(key, bytes);
    };
    const refused = uploadPhoto({ ...deps, store: { ...store, add } }, signedIn(userId), 'a network', jpeg);
    await expect(refused).rejects.toMatchObject({ code: 'photo_not_stored', status: 503, retryAfterSeconds: 60 });
    expect(await db.$count(photos)).toBe(before);
    expect((await keysInStore()).some((key) => key.includes(userId))).toBe(false);
  });

  it('and what a killed process left beside its place goes with a sweep', async () => {
    const { userId } = await aUser(db);
    const draft = `case-images/${userId}/one.webp.0a.part`;
    await mkdir(join(dataDir, 'photos', 'case-images', userId), { recursive: true });
    await writeFile(join(dataDir, 'photos', draft), 'half');
    const old = new Date(Date.now() - 2 * day);
    await utimes(join(dataDir, 'photos', draft), old, old);
    await sweepPhotos(deps);
    expect(await keysInStore()).not.toContain(draft);
  });
});

describe('addresses', () => {
  it('reveal neither the owner nor the key of the file, and lead to the photo', async () => {
    const { userId } = await aUser(db);
    const photo = await uploadPhoto(deps, signedIn(userId), 'a network', jpeg);
    const secrets = [userId, ...photo.key.split(/[/.]/).slice(1, 3)];
    for (const address of [photoUrl(photo), midUrl(photo), thumbUrl(photo)])
      for (const secret of secrets) expect(address).not.toContain(secret);
    expect(photoNameIn(`https://home.example${photoUrl(photo)}?v=1`)).toEqual({ id: photo.id, size: 'full' });
    expect(await fileAt(photoUrl(photo))).toBe(photo.key);
    expect(await fileAt(thumbUrl(photo))).toBe(photo.thumb_key);
    expect(await fileAt(midUrl(photo))).toBe(midKeyOf(photo.key));
  });
  it('are never the keys of files', async () => {
    const { key } = await insertPhoto(db);
    expect(photoNameIn(`/photos/${key}`)).toBeNull();
  });
  it('cannot be used to find out the owner by trying folders', async () => {
    const { id, owner_user_id } = await insertPhoto(db);
    expect(await fileAt(`/photos/case-images/${owner_user_id}/${id}.webp`)).toBeNull();
  });
  it('without a photo are a 404', async () => {
    expect(await fileAt(photoUrl({ id: crypto.randomUUID() }))).toBeNull();
    expect(await fileAt('/photos/x.webp')).toBeNull();
  });
  it.each([
    '../secrets',
    'case-images/../../secrets.webp',
    'case-images/a/b/c.webp',
    'case-images/a/b.png',
    '/case-images/a/b.webp',
    'case-images/a/%2e%2e.webp',
  ])('never mean %s', (key) => {
    expect(isPhotoKey(key)).toBe(false);
    expect(photoNameIn(`/photos/${key}`)).toBeNull();
  });
});

describe('sweeping', () => {
  it('removes unused uploads after a day, and keeps recent and used ones', async () => {
    const long = { created_at: new Date(Date.now() - day - 1000) };
    const { id: case_id } = await insertCase(db);
    const old = await insertPhoto(db, long);
    const kept = [
      await insertPhoto(db),
      await insertPhoto(db, { ...long, case_id }),
      await insertPhoto(db, { ...long, update_id: await aSightingOf(case_id) }),
      // a moderator may show it again
      await insertPhoto(db, { ...long, case_id, hidden_at: new Date() }),
    ];
    for (const photo of [old, ...kept]) await storeFiles(photo);
    await sweepPhotos(deps);
    const swept = await keysInStore();
    expect(swept).not.toContain(old.key);
    expect(swept).not.toContain(old.thumb_key);
    expect(swept).not.toContain(midKeyOf(old.key));
    await ageFiles(kept[3]!);
    await sweepPhotos(deps);
    const files = kept.flatMap(({ key, thumb_key }) => [key, thumb_key, midKeyOf(key)]);
    expect(await keysInStore()).toEqual(expect.arrayContaining(files));
    expect(await knownKeys(db, [old.key, kept[0]!.thumb_key])).toEqual(new Set([kept[0]!.thumb_key]));
  });

  it('removes files without a row once they are a day old', async () => {
    const strays = ['case-images/gone/old.webp', 'case-images/gone/young.webp'] as const;
    for (const key of strays) await store.add(key, jpeg);
    const long = new Date(Date.now() - 2 * day);
    await utimes(join(dataDir, 'photos', strays[0]), long, long);
    expect(await sweepPhotos(deps)).toBe(1);
    expect(await store.read(strays[0])).toBeNull();
    expect(await store.read(strays[1])).not.toBeNull();
  });
});

it('deletes the files of a deleted case, repeatedly if asked, and nothing but photos', async () => {
  const photo = await insertPhoto(db);
  await storeFiles(photo);
  await deletePhotoFiles(store, [photo.key, photo.thumb_key, '../../package.json']);
  await deletePhotoFiles(store, [photo.key, photo.thumb_key]);
  for (const key of [photo.key, photo.thumb_key, midKeyOf(photo.key)]) expect(await store.read(key)).toBeNull();
});

const fileAt = async (address: string) => (await findPhotoFile(db, address.slice('/photos/'.length)))?.key ?? null;

async function aSightingOf(case_id: string): Promise<string> {
  const [row] = await db
    .insert(case_updates)
    .values({ case_id, update_text: 'Seen', kind: 'sighting', posted_by_owner: false })
    .returning();
  return row!.id;
}

async function ageFiles({ key, thumb_key }: { key: string; thumb_key: string }): Promise<void> {
  const long = new Date(Date.now() - 2 * day);
  for (const file of [key, thumb_key, midKeyOf(key)]) await utimes(join(dataDir, 'photos', file), long, long);
}

async function storeFiles({ key, thumb_key }: { key: string; thumb_key: string }): Promise<void> {
  await store.add(key, jpeg);
  await store.add(thumb_key, jpeg);
  await store.add(midKeyOf(key), jpeg);
}

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list()) keys.push(...page);
  return keys;
}

function signedIn(userId: string) {
  return { userId, sessionId: 'a-session' };
}
