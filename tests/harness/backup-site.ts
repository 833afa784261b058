import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect } from 'vitest';
import { tablesOf } from '#server/platform/backup/catalogue.ts';
import type { Site } from '#server/platform/backup/make-backup.ts';
import type { Destination } from '#server/platform/backup/restore-backup.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { photo_embeddings } from '#server/platform/database/schema/photos.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { createTestDatabase, type TestDatabase, testDatabase } from './database.ts';
import { memoryPhotoStore } from './matching-deps.ts';

const secrets = { authSecret: 'a'.repeat(64), chipKey: 'c'.repeat(64) };

/** A small site to back up, empty places to restore it to, and what compares the two. */
export async function backupSite() {
  const source = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'homeward-backup-'));
  const files = new Map<string, Uint8Array>();
  const site: Site = {
    url: source.url,
    store: memoryPhotoStore(files),
    secrets,
    curvesDir: join(folder, 'curves'),
    jobNames,
  };
  const leftovers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const remove of leftovers) await remove();
    await rm(folder, { recursive: true });
  });
  await fillWorld(source, files);

  async function emptyPlace(store: PhotoStore = memoryPhotoStore()): Promise<{ place: Destination; url: string }> {
    const { url, drop } = await createTestDatabase();
    leftovers.push(drop);
    const takeSecrets = async (given: typeof secrets) => {
      expect(given).toEqual(secrets);
      return async () => {};
    };
    return { place: { url, store, curvesDir: join(folder, 'restored-curves'), jobNames, takeSecrets }, url };
  }

  async function expectSame(url: string, store: PhotoStore): Promise<void> {
    expect(await contentOf(url)).toEqual(await contentOf(source.url));
    expect(await keysOf(store)).toEqual([...files.keys()].sort());
    for (const [key, bytes] of files) expect(Buffer.from((await store.read(key))!).equals(bytes), key).toBe(true);
  }

  return { source, folder, files, site, leftovers, emptyPlace, expectSame };
}

export async function expectEmpty(url: string, store: PhotoStore): Promise<void> {
  expect(Object.values(await contentOf(url)).flat()).toEqual([]);
  expect(await keysOf(store)).toEqual([]);
}

async function keysOf(store: PhotoStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list()) keys.push(...page);
  return keys.sort();
}

/** All rows of all tables as PostgreSQL writes them, generated columns included. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const content: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

export async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** A small site with what is hard to copy: odd text, bytes, kept counts, a removed number, rows that refer to each other. */
async function fillWorld(source: TestDatabase, files: Map<string, Uint8Array>): Promise<void> {
  const { db } = source;
  const ann = await aUser(db, { name: 'Ann \\N "quoted"\ttab', admin: true });
  const missing = await insertCase(db, {
    owner_user_id: ann.userId,
    description: 'line\r\nline\n\\.\n\\N é 🐈 \u2028',
  });
  const found = await insertCase(db, { status: 'found', public_lat: 48.100000000000001, public_lng: -0.1 });
  await insertCase(db, { status: 'reunited', side: 'missing', reunited_at: new Date() });
  const removed = await insertCase(db);
  await sql(source.url, `delete from cases where id = '${removed.id}'`);
  const photo = await insertPhoto(db, { owner_user_id: ann.userId, case_id: missing.id });
  await db
    .insert(photo_embeddings)
    .values({ photo_id: photo.id, model: 'm', vector: randomBytes(768), notes: ['dark'] });
  await db.insert(case_updates).values({ case_id: missing.id, update_text: '', author_user_id: ann.userId });
  await sql(
    source.url,
    `
    insert into session (id, expires_at, token, user_id) values ('s', now(), 'token', '${ann.userId}');
    insert into account (id, account_id, provider_id, user_id, password) values ('a', 'a', 'credential', '${ann.userId}', 'hash');
    insert into two_factor (id, secret, backup_codes, user_id) values ('t', 'encrypted', 'codes', '${ann.userId}');
    insert into verification (id, identifier, value, expires_at) values ('v', 'i', 'v', now());
    insert into jwks (id, public_key, private_key) values ('j', 'public', 'private');
    insert into reunions (missing_case_id, found_case_id) values ('${missing.id}', '${found.id}');
    insert into rate_limits (key, full_at) values ('somebody', now())`,
  );
  const queue = await openQueue({ url: source.url, worker: false, logger: { warn() {}, error() {} } }, [
    'relay-message',
  ]);
  await queue.enqueue('relay-message', { message_id: 'with a " and a \\ and ü' });
  await queue.stop(0);
  for (const key of [photo.key, photo.thumb_key, photo.key.replace('.webp', '.mid.webp')])
    files.set(key, randomBytes(70_000));
}
