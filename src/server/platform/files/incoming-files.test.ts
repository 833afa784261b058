import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openIncomingFiles } from './incoming-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'homeward-incoming-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('a file exists while it is in use and is removed even on failure; the folder is removed with the app', async () => {
  const incoming = await openIncomingFiles(dataDir);
  const paths: string[] = [];
  const keep = async (path: string) => {
    paths.push(path);
    await writeFile(path, 'a photo');
    expect(existsSync(path)).toBe(true);
  };
  await incoming.whileKept(keep);
  const failing = incoming.whileKept(async (path) => {
    await keep(path);
    throw new Error('no photo');
  });
  await expect(failing).rejects.toThrow('no photo');
  await incoming.whileKept(async () => 'nothing was written');
  expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  await incoming.close();
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('files left by a killed process are removed, those of a running one are not', async () => {
  const noProcess = 2 ** 22 + 1; // larger than any process id on Linux
  for (const pid of [noProcess, process.ppid]) await leave(`${pid}@${hostname()}`);
  const incoming = await openIncomingFiles(dataDir);
  const left = await readdir(join(dataDir, 'incoming'));
  expect(left).toContain(`${process.ppid}@${hostname()}`);
  expect(left).not.toContain(`${noProcess}@${hostname()}`);
  await incoming.close();
});

test('those of another container are kept, whatever its process id, until nothing has changed for a day', async () => {
  const names = [`${process.pid}@0123456789ab`, `${2 ** 22 + 1}@0123456789ab`];
  for (const name of names) await leave(name);
  await (await openIncomingFiles(dataDir)).close();
  expect(await readdir(join(dataDir, 'incoming'))).toEqual(expect.arrayContaining(names));
  const earlier = new Date(Date.now() - 25 * 3600_000);
  for (const name of names) await utimes(join(dataDir, 'incoming', name), earlier, earlier);
  await (await openIncomingFiles(dataDir)).close();
  const left = await readdir(join(dataDir, 'incoming'));
  expect(left.filter((name) => names.includes(name))).toEqual([]);
});

test('an upload finds its folder again after somebody cleared it', async () => {
  const files = await openIncomingFiles(dataDir);
  await rm(join(dataDir, 'incoming'), { recursive: true });
  await files.whileKept((file) => writeFile(file, 'a photo'));
  await files.close();
});

async function leave(name: string): Promise<void> {
  await mkdir(join(dataDir, 'incoming', name), { recursive: true });
  await writeFile(join(dataDir, 'incoming', name, 'photo'), 'a photo');
}
