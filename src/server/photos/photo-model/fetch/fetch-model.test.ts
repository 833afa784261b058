import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOwnEncoder } from '#server/photos/photo-model/own-model/own-encoder.ts';
import { type TinyBehaviour, tinyNetwork } from '#tests/factories/tiny-network.ts';
import { type FileServer, serveFile } from '#tests/harness/servers/file-server.ts';
import { smallDisk } from '#tests/harness/small-disk.ts';
import { listedModels } from './catalogue.ts';
import type { DownloadProgress } from './download.ts';
import { fetchModel } from './fetch-model.ts';
import { modelSource } from './model-source.ts';

let modelsDir: string;
let server: FileServer;
beforeEach(async () => {
  modelsDir = await mkdtemp(path.join(tmpdir(), 'homeward-fetched-'));
  server = await serveFile(tinyNetwork({ padBytes: 200_000 }));
});
afterEach(async () => {
  await server.close();
  await rm(modelsDir, { recursive: true });
});

const options = (overrides: object = {}) => ({ modelsDir, threads: 1, retries: 0, pauseMs: 1, ...overrides });
const fetchTiny = (overrides: object = {}) => fetchModel(modelSource(server.url), options(overrides));

describe('a model from an address', () => {
  it('is described by looking into it, recorded with its checksum, and describes pictures', async () => {
    const { folder, description, source, fresh } = await fetchTiny();
    expect(description).toMatchObject({
      input: { size: 32, layout: 'NHWC', type: 'uint8', channels: 'RGB' },
      ...{ output: 'embedding', pooling: 'none', dimension: 12 },
    });
    expect(source).toMatchObject({ name: 'tiny', from: server.url, checked: false, licence: 'unknown' });
    expect(fresh).toBe(true);
    expect((await readdir(folder)).sort()).toEqual(['model.json', 'model.onnx', 'source.json']);
    expect((await loadOwnEncoder(folder, 1)).dimension).toBe(12);
  });

  it('is not fetched twice, and again if its file is damaged, with the checksum of the first time', async () => {
    const { folder } = await fetchTiny();
    expect((await fetchTiny()).fresh).toBe(false);
    await expect(fetchTiny({ sha256: 'f'.repeat(64) })).rejects.toMatchObject({ trouble: 'checksum' });
    expect((await fetchTiny()).fresh).toBe(false);
    await writeFile(path.join(folder, 'model.onnx'), 'damaged');
    expect((await fetchTiny()).source.checked).toBe(true);
    await writeFile(path.join(folder, 'model.onnx'), 'damaged');
    server.bytes = tinyNetwork({ seed: 2 });
    await expect(fetchTiny()).rejects.toMatchObject({ trouble: 'checksum' });
  });

  it('leaves nothing after an interruption, and when the disk is full', async () => {
    server.next = [{ cutAfter: 90_000 }];
    await expect(fetchTiny()).rejects.toMatchObject({ trouble: 'interrupted' });
    expect(await readdir(modelsDir)).toEqual([]);
    const disk = await smallDisk();
    if (!disk) return; // needs root
    server.bytes = new Uint8Array(4 * 2 ** 20);
    await expect(fetchTiny({ modelsDir: disk.dir })).rejects.toMatchObject({ trouble: 'disk' });
    expect(await readdir(disk.dir)).toEqual([]);
    await disk.remove();
  });

  it('is refused if it has not the checksum that was asked for', async () => {
    const sha256 = 'f'.repeat(64);
    await expect(fetchTiny({ sha256 })).rejects.toMatchObject({
      trouble: 'checksum',
      message: expect.stringMatching(`${server.url} has the checksum [0-9a-f]{64} and should have ${sha256}`),
    });
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('leaves nothing when it is told to stop', async () => {
    const stop = new AbortController();
    const progress = ({ bytes }: DownloadProgress) => bytes > 0 && stop.abort(new Error('told to stop'));
    await expect(fetchTiny({ progress, signal: stop.signal })).rejects.toThrow('told to stop');
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('leaves nothing if nobody answers', async () => {
    await expect(fetchModel(modelSource('http://127.0.0.1:1/some-model/model.onnx'), options())).rejects.toMatchObject({
      trouble: 'unreachable',
    });
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it.each<[TinyBehaviour, string]>([
    ['fails', 'does not run on a picture of 32 pixels'],
    ['no numbers', 'something else than numbers'],
    ['constant', 'the same numbers for different pictures'],
  ])('is refused at its first picture if it gives nothing usable: %s', async (behaviour, reason) => {
    server.bytes = tinyNetwork({ behaviour });
    await expect(fetchTiny()).rejects.toMatchObject({ trouble: 'refused', message: expect.stringContaining(reason) });
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('is refused if it is not a model at all', async () => {
    server.bytes = Buffer.from('<!doctype html><title>Sign in</title>');
    await expect(fetchTiny()).rejects.toMatchObject({
      trouble: 'refused',
      message: expect.stringContaining('not a usable model'),
    });
  });
});

describe('a model from a folder', () => {
  it('is copied whatever its file is called, and keeps its own description', async () => {
    const folder = path.join(modelsDir, 'brought');
    await mkdir(folder);
    await writeFile(path.join(folder, 'net.onnx'), tinyNetwork());
    const described = { input: { size: 32, layout: 'NHWC', type: 'uint8', channels: 'BGR' }, dimension: 12 };
    await writeFile(path.join(folder, 'model.json'), JSON.stringify(described));
    const into = path.join(modelsDir, 'fetched');
    const { folder: copy, source, description } = await fetchModel(modelSource(folder), options({ modelsDir: into }));
    expect(source).toMatchObject({ name: 'brought', from: folder });
    expect(description.input.channels).toBe('BGR');
    expect(await readFile(path.join(copy, 'model.onnx'))).toEqual(Buffer.from(tinyNetwork()));
  });

  it('is refused without a network', async () => {
    await expect(fetchModel(modelSource(modelsDir), options())).rejects.toThrow('has no model.onnx');
  });
});

describe('what is given as a model', () => {
  it('is a listed name, an address or a folder, and names the folder it is kept in', () => {
    expect(modelSource('dinov2-small')).toMatchObject({ kind: 'listed', name: 'dinov2-small', licence: 'Apache-2.0' });
    const hub = 'https://huggingface.co/someone/cats-vit/resolve/main/onnx/model.onnx';
    expect(modelSource(hub)).toMatchObject({ kind: 'url', name: 'cats-vit' });
    expect(modelSource(modelsDir)).toMatchObject({ kind: 'folder', folder: modelsDir });
    expect(() => modelSource('dinov9')).toThrow('There is no model "dinov9": give one of dinov2-small,');
  });

  it('has names that are folder names, and pinned addresses, in the list', () => {
    for (const { name, url, sha256 } of listedModels) {
      expect(modelSource(name)).toMatchObject({ kind: 'listed', name });
      expect(name).toMatch(/^[a-z0-9-]+$/);
      expect(url).toMatch(/\/resolve\/[0-9a-f]{40}\//);
      if (sha256) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
