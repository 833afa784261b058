import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawnCatFile } from '#server/adapters/photo-model/testing/drawn-animal.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { ModelRefusedError } from '#server/matching/model-refused-error.ts';
import { tinyNetwork } from '#tests/factories/tiny-network.ts';
import { type FileServer, serveFile } from '#tests/harness/file-server.ts';
import { nextModel, wantedModel } from './next-model.ts';

let dataDir: string;
let server: FileServer;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'homeward-next-'));
  server = await serveFile(tinyNetwork({ padBytes: 200_000 }));
});
afterEach(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const never = new AbortController().signal;
const wanted = (MATCH_MODEL: string) => wantedModel(readConfig({ DATA_DIR: dataDir, MATCH_MODEL }));
const next = async (given = server.url) => nextModel((await wanted(given))!, createLogger('silent'));

describe('the photo model that the settings ask for', () => {
  it('is fetched and tried in a process of its own, and describes photos in another', async () => {
    const model = await next();
    const id = await model.fetch(() => {}, never);
    const open = await model.open();
    expect(open.model).toMatchObject({ id, dimension: 12 });
    const { embedding } = await open.analyzer.analyze(await drawnCatFile(300), { priority: 'background' });
    expect(embedding).toHaveLength(12);
    await open.analyzer.close();
    expect(await wanted('tiny')).toMatchObject({ name: 'tiny', source: { kind: 'url', url: server.url } });
  });

  it('is refused if it fails on its first picture, and leaves nothing', async () => {
    server.bytes = tinyNetwork({ behaviour: 'fails' });
    const fetching = (await next()).fetch(() => {}, never);
    await expect(fetching).rejects.toThrow(ModelRefusedError);
    await expect(fetching).rejects.toThrow('does not run on a picture');
    expect(await readdir(path.join(dataDir, 'photo-models'))).toEqual([]);
  });

  it('is fetched again later if the server does not answer, and stops at once with the app', async () => {
    const stop = new AbortController();
    const fetching = (await next('http://127.0.0.1:1/some/model.onnx')).fetch(() => {}, stop.signal);
    setTimeout(() => stop.abort(new Error('the app stops')), 1000);
    await expect(fetching).rejects.toThrow('the app stops');
  });

  it('has to exist', async () => {
    await expect(wanted('dinov9')).rejects.toThrow('There is no model "dinov9"');
    expect(await wanted('built-in')).toBeNull();
  });
});
