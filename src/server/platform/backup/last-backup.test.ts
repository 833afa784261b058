import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteBackup, readLastBackup } from './last-backup.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-note-'));
afterAll(() => rm(dir, { recursive: true }));
const note = join(dir, 'last-backup.json');
const last = { made_at: new Date('2026-11-22T03:20:00Z'), file: '/backups/one.tar.gz' };

test('the last backup is noted, also where a note of another account cannot be written to', async () => {
  await writeFile(note, '{}');
  await chmod(note, 0o444);
  await noteBackup(dir, last);
  expect(await readLastBackup(dir)).toEqual(last);
  expect(await readdir(dir)).toEqual(['last-backup.json']);
});

test.each(['', '{"made_at"', '{"file":"x"}', '{"made_at":"soon","file":"x"}'])(
  'a note like %j is none',
  async (text) => {
    await rm(note);
    await writeFile(note, text);
    expect(await readLastBackup(dir)).toBeNull();
  },
);
