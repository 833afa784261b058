import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ModelRefusedError } from '#server/photos/model-change/next-model.ts';
import { createLogger } from '#server/platform/logger.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { tinyNetwork } from '#tests/factories/tiny-network.ts';
import { type FileServer, serveFile } from '#tests/harness/servers/file-server.ts';
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

  it('is not refused if nobody answers, because somebody may later', async () => {
    const fetching = (await next('http://127.0.0.1:1/some/model.onnx')).fetch(() => {}, never);
    await expect(fetching).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('stops at once with the app, and is fetched after the next start', async () => {
    server.next = [{ cutAfter: 90_000 }, { status: 503 }, { status: 503 }, { status: 503 }];
    const stop = new AbortController();
    const model = await next();
    const fetching = model.fetch(() => {}, stop.signal);
    const tried = () => vi.waitFor(() => expect(server.asked).toBeGreaterThan(1), 20_000);
    const stopped = tried().then(() => stop.abort(new Error('the app stops')));
    await expect(fetching).rejects.toThrow('the app stops');
    await stopped;
    await model.fetch(() => {}, never);
    expect(await readdir(path.join(dataDir, 'photo-models'))).toEqual(['tiny']);
  });

  it('has to exist', async () => {
    await expect(wanted('dinov9')).rejects.toThrow('There is no model "dinov9"');
    expect(await wanted('built-in')).toBeNull();
  });
});
