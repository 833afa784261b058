import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLeftovers } from './leftovers.ts';

test('finds a file and a process that are left over, and nothing once they are gone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-leftovers-'));
  expect(await findLeftovers(dir)).toEqual({ files: [], processes: [] });
  await writeFile(join(dir, 'forgotten'), '');
  const child = spawn('sleep', ['30'], { env: { ...process.env, TMPDIR: dir } });
  const found = await findLeftovers(dir);
  expect(found.files).toEqual(['forgotten']);
  if (process.platform === 'linux') expect(found.processes).toEqual([{ pid: child.pid, command: 'sleep 30' }]);
  child.kill();
  await once(child, 'exit');
  await rm(dir, { recursive: true });
});
