import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtModel } from '#server/adapters/photo-model/built-model.ts';
import { buildNetworks } from './build-networks.ts';

it('makes the same bytes from the same packages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeward-networks-'));
  try {
    await buildNetworks(folder);
    const names = await readdir(folder);
    expect(names).toHaveLength(5);
    for (const name of names) {
      const [again, built] = [await readFile(path.join(folder, name)), await readFile(path.join(builtModel, name))];
      expect(again.equals(built), name).toBe(true);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
