import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPostgres, readPidFile, removePidFile } from './pid-file.ts';

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'homeward-pid-'));
});

afterEach(() => rm(data, { recursive: true }));

const write = (...lines: unknown[]) => writeFile(join(data, 'postmaster.pid'), `${lines.join('\n')}\n`);

test('a file tells the process, the port and whether the server is ready', async () => {
  await write(4711, data, 1_700_000_000, 5433, '', '127.0.0.1', '   123456         7', 'ready   ');
  expect(await readPidFile(data)).toEqual({ pid: 4711, port: 5433, sharedMemoryId: 7, ready: true });
});

test('an incomplete file is not read', async () => {
  await write(4711, data, 1_700_000_000);
  expect(await readPidFile(data)).toBeUndefined();
});

test('the file of an old server is removed, that of its successor is kept', async () => {
  await write(4711, data);
  await removePidFile(4711, data);
  expect(await readdir(data)).toEqual([]);
  await write(4712, data);
  await removePidFile(4711, data);
  expect(await readdir(data)).toEqual(['postmaster.pid']);
  expect(await readFile(join(data, 'postmaster.pid'), 'utf8')).toContain('4712');
});

test('another program is not taken for a server', async () => {
  expect(await isPostgres(process.pid)).toBe(false);
});
