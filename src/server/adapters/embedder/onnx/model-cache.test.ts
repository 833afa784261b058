import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedModelFile } from './model-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const model = (key = 'v1', content = 'network') => ({
  name: 'net',
  key,
  build: vi.fn(async () => Buffer.from(content)),
});

describe('model cache', () => {
  it('builds a model once', async () => {
    const net = model();
    const first = await cachedModelFile(folder, net);
    expect(await cachedModelFile(folder, net)).toBe(first);
    expect(net.build).toHaveBeenCalledTimes(1);
    expect(await readFile(first, 'utf8')).toBe('network');
  });

  it('leaves no half-written files behind', async () => {
    await cachedModelFile(folder, model());
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('does not bring back a folder that is removed while it builds', async () => {
    const cache = path.join(folder, 'data', 'models');
    const net = {
      ...model(),
      build: () => rm(path.join(folder, 'data'), { recursive: true }).then(() => Buffer.from('late')),
    };
    await expect(cachedModelFile(cache, net)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  });

  it('builds again what was damaged', async () => {
    const net = model();
    const file = await cachedModelFile(folder, net);
    await writeFile(file, 'netw');
    expect(await readFile(await cachedModelFile(folder, net), 'utf8')).toBe('network');
    expect(net.build).toHaveBeenCalledTimes(2);
  });

  it('builds again when the key changes', async () => {
    const before = await cachedModelFile(folder, model('v1'));
    expect(await cachedModelFile(folder, model('v2'))).not.toBe(before);
  });
});
