import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate, migrateUntil, migrations } from '#server/platform/database/migrate.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { backupSite, expectEmpty, sql } from '#tests/harness/backup-site.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';
import { startBucket } from '#tests/harness/servers/bucket.ts';
import { makeBackup } from './make-backup.ts';
import { removeEmptySchema } from './require-empty.ts';
import { restoreBackup } from './restore-backup.ts';

const { source, folder, files, site, leftovers, emptyPlace, expectSame } = await backupSite();
const never = new AbortController().signal;
const whole = join(folder, 'whole.tar.gz');
const made = await makeBackup(whole, site, '0.1.0', never);
const { place: restored, url } = await emptyPlace();
await restoreBackup(whole, async () => restored);

describe('a backup', () => {
  test('is one file that only its maker can read, and nothing is left beside it', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
  });

  test('can be checked and read with tar and sha256sum', async () => {
    const out = await mkdtemp(join(folder, 'out-'));
    execFileSync('tar', ['-xzf', whole, '-C', out]);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out });
    expect(JSON.parse(await readFile(join(out, 'backup.json'), 'utf8'))).toMatchObject({ format: 1, photo_files: 3 });
    await rm(out, { recursive: true });
  });

  test('never replaces a file', async () => {
    await expect(makeBackup(whole, site, '0.1.0', never)).rejects.toThrow('never replaces');
  });

  test('asks for the name of a file where a folder is named', async () => {
    await expect(makeBackup(folder, site, '0.1.0', never)).rejects.toThrow(`${folder} is a folder: name the file`);
  });

  test('leaves nothing when it is interrupted or a photo cannot be read', async () => {
    const stop = new AbortController();
    const interrupting = async (key: string) => {
      stop.abort(new Error('interrupted'));
      return files.get(key)!;
    };
    const stopped = { ...site, store: { ...site.store, read: interrupting } };
    await expect(makeBackup(join(folder, 'half.tar.gz'), stopped, '0.1.0', stop.signal)).rejects.toThrow('interrupted');
    const unreadable = { ...site, store: { ...site.store, read: () => Promise.reject(new Error('no access')) } };
    await expect(makeBackup(join(folder, 'half.tar.gz'), unreadable, '0.1.0', never)).rejects.toThrow('no access');
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
  });
});

describe('restored, it is the same site', () => {
  test('row for row and byte for byte, in a database that was started once', () => expectSame(url, restored.store));

  test('from an S3 bucket into another, and a database without any schema', async () => {
    const bucket = await startBucket();
    const [from, to] = await Promise.all(
      ['old', 'new'].map(async (name) => {
        const { s3, stop } = await startBucket(name);
        leftovers.push(stop);
        return createPhotoStore({ dataDir: folder, s3 });
      }),
    );
    leftovers.push(bucket.stop);
    for (const [key, bytes] of files) await from!.add(key, bytes);
    const archive = join(folder, 's3.tar.gz');
    await makeBackup(archive, { ...site, store: from! }, '0.1.0', never);
    const { place, url } = await emptyPlace(to!);
    await sql(url, 'drop schema public cascade; drop schema drizzle cascade; create schema public');
    await restoreBackup(archive, async () => place);
    await expectSame(url, to!);
    await rm(archive);
  });

  test('with its waiting jobs, once each', async () => {
    const jobs = await sql(url, "select name, data from pgboss.job where state = 'created'");
    expect(jobs).toEqual([{ name: 'relay-message', data: { message_id: 'with a " and a \\ and ü' } }]);
    expect(made.jobs).toBe(1);
  });

  test('new cases get numbers that were never used', async () => {
    const [before] = await sql(url, 'select max(number)::int as number from cases');
    await sql(
      url,
      `insert into cases (slug, title, description, status, side, share_url, owner_user_id)
      select 'new', 'New', '', 'missing', 'missing', '/', id from "user" limit 1`,
    );
    const [after] = await sql(url, 'select max(number)::int as number from cases');
    expect(after!.number).toBeGreaterThan(before!.number as number);
    // the trigger works again
    await sql(url, `insert into "user" (id, name, email) values ('new', 'New', 'new@example.org')`);
    expect(await sql(url, `select id from profiles where id = 'new'`)).toHaveLength(1);
  });
});

test('a backup of an earlier release is brought up to this one', async () => {
  const archive = await backupOf(migrations[0]!.when);
  const { place, url } = await emptyPlace();
  await restoreBackup(archive, async () => place);
  expect(await sql(url, 'select slug from cases')).toEqual([{ slug: 'case' }]);
  const runs = await sql(url, 'select created_at::float as when from drizzle.__drizzle_migrations order by 1');
  expect(runs).toEqual(migrations.map(({ when }) => ({ when })));
});

describe('a restore is refused', () => {
  const unmade = () => Promise.reject(new Error('the place was made before the archive was read'));

  test('into a place that has rows, or photos, or a running app', async () => {
    const { place, url } = await emptyPlace();
    await sql(url, `insert into "user" (id, name, email) values ('ann', 'Ann', 'ann@example.org')`);
    await expect(restoreBackup(whole, async () => place)).rejects.toThrow('rows in public."user"');
    const withFile = await emptyPlace(memoryPhotoStore(new Map([['case-images/a/b.webp', new Uint8Array(1)]])));
    await expect(restoreBackup(whole, async () => withFile.place)).rejects.toThrow('photos in the store');
    const busy = await emptyPlace();
    const app = new Client({ connectionString: busy.url, application_name: 'homeward-jobs' });
    await app.connect();
    await expect(restoreBackup(whole, async () => busy.place)).rejects.toThrow('running on this database');
    await app.end();
  });

  test('into a database with tables of something else', async () => {
    const { place, url } = await emptyPlace();
    await sql(
      url,
      'drop schema drizzle cascade; drop schema public cascade; create schema public; create table theirs ()',
    );
    await expect(restoreBackup(whole, async () => place)).rejects.toThrow('table public.theirs');
  });

  test('of a damaged archive, wherever it is damaged, and nothing is written', async () => {
    const { size } = await stat(whole);
    const damaged = join(folder, 'damaged.tar.gz');
    for (const share of [0, 0.1, 0.4, 0.7, 0.95, 0.999]) {
      await copyFile(whole, damaged);
      await truncate(damaged, Math.floor(size * share));
      await expect(restoreBackup(damaged, unmade), `cut at ${share}`).rejects.toThrow(/damaged|incomplete/);
      const bytes = await readFile(whole);
      bytes[Math.floor(size * share)]! ^= 0x10;
      await writeFile(damaged, bytes);
      await expect(restoreBackup(damaged, unmade), `flipped at ${share}`).rejects.toThrow(/damaged|incomplete/);
    }
    await rm(damaged);
  });

  test('of an archive whose checksums do not fit, or whose end is missing', async () => {
    const out = await mkdtemp(join(folder, 'forged-'));
    execFileSync('tar', ['-xzf', whole, '-C', out]);
    const names = execFileSync('tar', ['-tzf', whole], { encoding: 'utf8' }).trim().split('\n');
    const forged = join(folder, 'forged.tar.gz');
    execFileSync('tar', ['-czf', forged, '-C', out, ...names.slice(0, -1)]);
    await expect(restoreBackup(forged, unmade)).rejects.toThrow('its end is missing');
    await writeFile(join(out, 'backup.json'), '{}');
    execFileSync('tar', ['-czf', forged, '-C', out, ...names]);
    await expect(restoreBackup(forged, unmade)).rejects.toThrow('differs from its checksums');
    await rm(out, { recursive: true });
    await rm(forged);
  });

  test('of a release from before the baseline', async () => {
    const archive = await backupOf(migrations[0]!.when, beforeBaseline);
    await expect(restoreBackup(archive, unmade)).rejects.toThrow('too early a release');
  });

  test('of a newer release, and of what is no backup', async () => {
    const other = join(folder, 'other.tar.gz');
    await writeFile(other, 'hello');
    await expect(restoreBackup(other, unmade)).rejects.toThrow('damaged or no backup');
    await expect(restoreBackup(join(folder, 'none'), unmade)).rejects.toThrow('There is no file');
    await rm(other);
    const { url } = await emptyPlace();
    await sql(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    await makeBackup(other, { ...site, url }, '9.0.0', never);
    await expect(restoreBackup(other, unmade)).rejects.toThrow('newer release');
    await rm(other);
  });
});

test('a restore that fails half-way leaves the place empty, and can be made again', async () => {
  const kept = memoryPhotoStore();
  const full = { ...kept, add: () => Promise.reject(new Error('disk full')) };
  const { place, url } = await emptyPlace(full);
  await expect(restoreBackup(whole, async () => place)).rejects.toThrow('disk full');
  await expectEmpty(url, kept);
  await restoreBackup(whole, async () => ({ ...place, store: kept }));
  await expectSame(url, kept);
});

test('a restore that is interrupted leaves the place empty, and can be made again', async () => {
  const kept = memoryPhotoStore();
  const { place, url } = await emptyPlace(kept);
  const stop = new AbortController();
  const add = async (key: string, bytes: Uint8Array) => {
    await kept.add(key, bytes);
    stop.abort(new OperatorError('interrupted'));
  };
  await expect(restoreBackup(whole, async () => ({ ...place, store: { ...kept, add } }), stop.signal)).rejects.toThrow(
    'interrupted',
  );
  await expectEmpty(url, kept);
  await expect(restoreBackup(whole, async () => place, stop.signal)).rejects.toThrow(/^interrupted$/);
  await restoreBackup(whole, async () => place);
  await expectSame(url, kept);
});

test('a restore that is killed is told to whoever starts or backs up there, and is gone on with', async () => {
  const kept = memoryPhotoStore();
  const killed = new Error('killed');
  let isDead = false;
  const dying: typeof kept = {
    ...kept,
    async add(key, bytes) {
      await kept.add(key, bytes);
      isDead = true;
      throw killed;
    },
    list() {
      if (isDead) throw killed;
      return kept.list();
    },
  };
  const stop = new AbortController();
  const interrupting: typeof kept = {
    ...kept,
    async writtenAt(key) {
      stop.abort(new OperatorError('interrupted'));
      return kept.writtenAt(key);
    },
  };
  const { place, url } = await emptyPlace(dying);
  await expect(restoreBackup(whole, async () => place)).rejects.toBe(killed);
  await expect(migrate(url)).rejects.toThrow('not finished. If it was ended, run npm run restore with the same');
  const half = makeBackup(join(folder, 'none.tar.gz'), { ...site, url, store: kept }, '0.1.0', never);
  await expect(half).rejects.toThrow('not finished');
  await expect(restoreBackup(whole, async () => ({ ...place, store: interrupting }), stop.signal)).rejects.toThrow(
    'interrupted',
  );
  await expect(migrate(url)).rejects.toThrow('not finished');
  await restoreBackup(whole, async () => ({ ...place, store: kept }));
  await expectSame(url, kept);
  await migrate(url);
});

test('a restore that ends while it removes an empty schema leaves all of it, and can be made again', async () => {
  const { place, url } = await emptyPlace();
  const other = new Client({ connectionString: url });
  const ending = new Client({ connectionString: url, options: '-c lock_timeout=100' });
  await Promise.all([other.connect(), ending.connect()]);
  await other.query('begin; lock table cases in access share mode');
  await expect(removeEmptySchema(ending)).rejects.toThrow('lock timeout');
  await Promise.all([other.end(), ending.end()]);
  await restoreBackup(whole, async () => place);
  await expectSame(url, place.store);
});

test('one state of the database and its photos is backed up, whatever is written meanwhile', async () => {
  const late = await insertPhoto(source.db);
  const written: string[] = [];
  const read = async (key: string) => {
    if (written.length === 0) {
      written.push(late.key);
      files.set(late.key, randomBytes(10));
    }
    return files.get(key) ?? null;
  };
  const archive = join(folder, 'moving.tar.gz');
  await makeBackup(archive, { ...site, store: { ...site.store, read } }, '0.1.0', never);
  const { place } = await emptyPlace();
  await restoreBackup(archive, async () => place);
  expect(await place.store.read(late.key)).toEqual(files.get(late.key));
  await rm(archive);
});

/** The archive of a site with one case whose last migration was this one, changed by some SQL. */
async function backupOf(when: number, change = ''): Promise<string> {
  const { url } = await emptyPlace();
  await sql(url, 'drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(url, when);
  await sql(url, `${oneCase}; ${change}`);
  const archive = join(folder, `${when}${change.length}.tar.gz`);
  leftovers.push(() => rm(archive));
  await makeBackup(archive, { ...site, url }, '0.0.1', never);
  return archive;
}

const oneCase = `
  insert into "user" (id, name, email) values ('ann', 'Ann', 'ann@example.org');
  insert into cases (slug, title, description, status, side, share_url, owner_user_id)
  values ('case', 'Missing', '', 'missing', 'missing', '/', 'ann')`;

const beforeBaseline = 'update drizzle.__drizzle_migrations set created_at = created_at - 1';
