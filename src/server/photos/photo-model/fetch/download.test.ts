import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileServer, serveFile } from '#tests/harness/servers/file-server.ts';
import { type DownloadProgress, download, sha256Of } from './download.ts';

const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 251);

let folder: string;
let server: FileServer;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-download-'));
  server = await serveFile(bytes);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const once = { retries: 0, pauseMs: 1 };
const file = () => path.join(folder, 'model.onnx');
const isWhole = async () => (await readFile(file())).equals(bytes);

describe('a download', () => {
  it('puts the file in place, and tells how far it is', async () => {
    const seen: DownloadProgress[] = [];
    await download(server.url, file(), { progress: (progress) => seen.push(progress) });
    expect(await isWhole()).toBe(true);
    expect(await sha256Of(file())).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(seen.at(-1)).toEqual({ bytes: bytes.length, of: bytes.length });
  });

  it('begins again by itself after interruptions, and after answers that may change', async () => {
    server.next = [{ cutAfter: 100_000 }, { status: 503 }, { cutAfter: 50_000 }];
    await download(server.url, file(), { pauseMs: 1 });
    expect(await isWhole()).toBe(true);
    server.next = [{ cutAfter: 100_000 }];
    await expect(download(server.url, file(), once)).rejects.toMatchObject({ trouble: 'interrupted' });
  });

  it('says what the server answers, and when there is none', async () => {
    server.next = [{ status: 404 }];
    await expect(download(server.url, file(), { pauseMs: 1 })).rejects.toMatchObject({
      trouble: 'missing',
      message: expect.stringContaining('HTTP 404'),
    });
    const nobody = download('http://127.0.0.1:1/model.onnx', file(), once);
    await expect(nobody).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('ends when it is told to', async () => {
    const stop = new AbortController();
    const progress = ({ bytes: got }: DownloadProgress) => got > 0 && stop.abort(new Error('told to stop'));
    await expect(download(server.url, file(), { progress, signal: stop.signal })).rejects.toThrow('told to stop');
  });
});
