import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuildPart } from './build-parts.ts';
import { ensureBuild } from './ensure-build.ts';

let root: string;
let made: number;
let part: BuildPart;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'homeward-build-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  made = 0;
  await write('model/convert.ts', 'convert');
  await declare('1.0.0');
  const make = async () => {
    made++;
    await write('build/model/network.onnx', 'network');
    return 0;
  };
  const files = { sources: ['model'], packages: ['weights'], outputs: ['build/model'] };
  part = { name: 'networks', ...files, make };
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function write(name: string, content: string): Promise<void> {
  await mkdir(join(root, name, '..'), { recursive: true });
  await writeFile(join(root, name), content);
}

const declare = (version: string) =>
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/weights': { version } } }));

describe('a part of the build', () => {
  it('is made once, even by two starts at the same time', async () => {
    await Promise.all([ensureBuild([part], root), ensureBuild([part], root)]);
    await ensureBuild([part], root);
    expect(made).toBe(1);
  });

  it.each([
    ['a source changed', () => write('model/convert.ts', 'convert better')],
    ['a package changed', () => declare('1.0.1')],
    ['it was damaged', () => write('build/model/network.onnx', 'netw')],
    ['it is gone', () => rm(join(root, 'build/model'), { recursive: true })],
  ])('is made again when %s', async (_, change) => {
    await ensureBuild([part], root);
    await change();
    await ensureBuild([part], root);
    expect(made).toBe(2);
  });

  it('is not made again when something else changed', async () => {
    await ensureBuild([part], root);
    await write('src/server/site/main.ts', 'main');
    await ensureBuild([part], root);
    expect(made).toBe(1);
  });

  it('is not made when what comes first fails, which is asked only then', async () => {
    const wrong = () => Promise.reject(new Error('PORT is no number'));
    await expect(ensureBuild([part], root, wrong)).rejects.toThrow('PORT');
    expect(made).toBe(0);
    await ensureBuild([part], root);
    await ensureBuild([part], root, wrong);
    expect(made).toBe(1);
  });

  it('does not count as made if making it was interrupted', async () => {
    const cut = { ...part, make: () => part.make().then(() => Promise.reject(new Error('killed'))) };
    await expect(ensureBuild([cut], root)).rejects.toThrow('killed');
    await ensureBuild([part], root);
    expect(made).toBe(2);
  });
});

describe('in a pruned install', () => {
  it('the existing build is used, with a warning if the sources have changed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await ensureBuild([part], root);
    const pruned = { ...part, tool: 'weights' };
    await ensureBuild([pruned], root);
    expect(warn).not.toHaveBeenCalled();
    await write('model/convert.ts', 'convert better');
    await ensureBuild([pruned], root);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The networks in build/ come from other sources'));
    expect(made).toBe(1);
  });
});
