import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileServer, serveFile } from '#tests/harness/file-server.ts';
import { type DownloadProgress, download } from './download.ts';

const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 251);
const sha256 = createHash('sha256').update(bytes).digest('hex');

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
const wanted = (checksum: string | null = null) => ({
  url: server.url,
  file: path.join(folder, 'model.onnx'),
  sha256: checksum,
});
const isWhole = async () => (await readFile(path.join(folder, 'model.onnx'))).equals(bytes);

describe('a download', () => {
  it('puts the file in place, tells its checksum and how far it is', async () => {
    const seen: DownloadProgress[] = [];
    const got = await download(wanted(sha256), { progress: (progress) => seen.push(progress) });
    expect(got).toEqual({ sha256 });
    expect(await isWhole()).toBe(true);
    expect(seen.at(-1)).toEqual({ bytes: bytes.length, of: bytes.length });
    expect(await readdir(folder)).toEqual(['model.onnx']);
  });

  it('begins again by itself after interruptions, and after answers that may change', async () => {
    server.next = [{ cutAfter: 100_000 }, { status: 503 }, { cutAfter: 50_000 }];
    await download(wanted(), { pauseMs: 1 });
    expect(await isWhole()).toBe(true);
    server.next = [{ cutAfter: 100_000 }];
    await expect(download(wanted(), once)).rejects.toMatchObject({ trouble: 'interrupted' });
    expect(await readdir(folder)).toEqual(['model.onnx']);
  });

  it('refuses other bytes than expected, and keeps nothing', async () => {
    const other = '0'.repeat(64);
    await expect(download(wanted(other), once)).rejects.toMatchObject({
      trouble: 'checksum',
      message: expect.stringContaining(`has the checksum ${sha256} and should have ${other}`),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what the server answers, and when there is none', async () => {
    server.next = [{ status: 404 }];
    await expect(download(wanted(), { pauseMs: 1 })).rejects.toMatchObject({
      trouble: 'missing',
      message: expect.stringContaining('HTTP 404'),
    });
    const nobody = { ...wanted(), url: 'http://127.0.0.1:1/model.onnx' };
    await expect(download(nobody, once)).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('ends when it is told to, and leaves nothing', async () => {
    const stop = new AbortController();
    const progress = ({ bytes: got }: DownloadProgress) => got > 0 && stop.abort(new Error('told to stop'));
    await expect(download(wanted(), { progress, signal: stop.signal })).rejects.toThrow('told to stop');
    expect(await readdir(folder)).toEqual([]);
  });
});
