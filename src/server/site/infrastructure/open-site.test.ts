import { mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDestination, openSite, refuseWithin, takeSecrets } from './open-site.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-site-'));
afterAll(() => rm(dir, { recursive: true }));
const ofBackup = { authSecret: 'a'.repeat(40), chipKey: 'c'.repeat(40) };
const given = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', AUTH_SECRET: ofBackup.authSecret, DATA_DIR: dir };

test('a place with another key is refused before anything is written', async () => {
  await using stack = new AsyncDisposableStack();
  const other = readConfig({ ...given, CHIP_KEY: 'x'.repeat(40) });
  const place = await openDestination(other, false, stack);
  await expect(place.takeSecrets(ofBackup)).rejects.toThrow('another CHIP_KEY than this place has');
  await (await openDestination(other, true, stack)).takeSecrets(ofBackup);
  await (await openDestination(readConfig({ ...given, CHIP_KEY: ofBackup.chipKey }), false, stack)).takeSecrets(
    ofBackup,
  );
});

test('an empty data folder takes the secrets of the backup, and gives them back if the restore fails', async () => {
  const file = join(dir, 'secrets.json');
  const giveBack = await takeSecrets(readConfig({ DATA_DIR: dir }), ofBackup, false);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ofBackup);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await giveBack();
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a folder without a site is not backed up, and no site is made there', async () => {
  await using stack = new AsyncDisposableStack();
  await expect(openSite(readConfig({ DATA_DIR: join(dir, 'none') }), stack)).rejects.toThrow('no database in');
  await expect(stat(join(dir, 'none'))).rejects.toThrow('ENOENT');
});

test('a backup lies outside the folder that it is made of', async () => {
  const here = readConfig({ DATA_DIR: dir });
  for (const folder of ['', 'photos', '..backups'])
    await expect(refuseWithin(here, join(dir, folder, 'one.tar.gz')), folder).rejects.toThrow(
      'lies in the data folder',
    );
  await refuseWithin(here, `${dir}-backups/one.tar.gz`);
  await refuseWithin(here, join(dir, '..', 'one.tar.gz'));
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  await refuseWithin(readConfig({ ...given, ...bucket, CHIP_KEY: ofBackup.chipKey }), join(dir, 'one.tar.gz'));
});

test('a backup lies outside also where links lead into the folder that it is made of', async () => {
  const [data, link] = [join(dir, 'data'), join(dir, 'link')];
  await mkdir(data);
  await symlink(data, link);
  const refused = expect.objectContaining({ message: expect.stringContaining('lies in the data folder') });
  for (const [from, to] of [
    [link, data],
    [data, link],
  ] as const)
    await expect(refuseWithin(readConfig({ DATA_DIR: from }), join(to, 'one.tar.gz'))).rejects.toEqual(refused);
});
