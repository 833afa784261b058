import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileServer, serveFile } from '#tests/harness/file-server.ts';
import { smallDisk } from '#tests/harness/small-disk.ts';
import { download } from './download.ts';
import type { DownloadProgress } from './receive.ts';

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

  it('keeps what came when it is interrupted, and a later call continues there', async () => {
    server.next = [{ cutAfter: 100_000 }];
    await expect(download(wanted(), once)).rejects.toMatchObject({
      trouble: 'interrupted',
      message: expect.stringContaining('the next try continues there'),
    });
    expect(await readdir(folder)).toEqual(['model.onnx.part', 'model.onnx.part.version']);
    await download(wanted(), once);
    expect(server.ranges).toEqual([undefined, 'bytes=100000-']);
    expect(await isWhole()).toBe(true);
  });

  it('continues by itself after interruptions, and after answers that may change', async () => {
    server.next = [{ cutAfter: 100_000 }, { status: 503 }, { cutAfter: 50_000 }];
    await download(wanted(), { pauseMs: 1 });
    expect(server.ranges).toEqual([undefined, 'bytes=100000-', 'bytes=100000-', 'bytes=150000-']);
    expect(await isWhole()).toBe(true);
  });

  it('starts again when the file has changed meanwhile, or the server knows no ranges', async () => {
    server.next = [{ cutAfter: 100_000 }];
    await expect(download(wanted(), once)).rejects.toThrow('interrupted');
    server.etag = '"two"';
    server.next = [{ cutAfter: 200_000 }, { ignoresRanges: true }];
    await expect(download(wanted(), once)).rejects.toThrow('interrupted');
    await download(wanted(), once);
    expect(await isWhole()).toBe(true);
  });

  it('starts again when nothing tells that the rest belongs to the same file', async () => {
    server.etag = null;
    server.next = [{ cutAfter: 100_000 }, { cutAfter: 100_000 }];
    await expect(download(wanted(), once)).rejects.toThrow('interrupted');
    await expect(download(wanted(), once)).rejects.toThrow('interrupted');
    await download(wanted(sha256), once); // a known checksum will tell
    expect(server.ranges).toEqual([undefined, undefined, 'bytes=100000-']);
  });

  it('starts again from a part that is as long as the file or longer', async () => {
    await writeFile(path.join(folder, 'model.onnx.part'), new Uint8Array(400_000));
    await writeFile(path.join(folder, 'model.onnx.part.version'), '"one"');
    await download(wanted(sha256), { pauseMs: 1 });
    expect(await isWhole()).toBe(true);
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

  it('ends when it is told to, and keeps what came', async () => {
    const stop = new AbortController();
    const progress = ({ bytes: got }: DownloadProgress) => got > 0 && stop.abort(new Error('told to stop'));
    await expect(download(wanted(), { progress, signal: stop.signal })).rejects.toThrow('told to stop');
    expect(await readdir(folder)).toContain('model.onnx.part');
  });
});

const disk = await smallDisk();
afterAll(() => disk?.remove());

describe.skipIf(!disk)('a download to a full disk (needs root, for a small file system)', () => {
  const onDisk = () => ({ ...wanted(), file: path.join(disk!.dir, 'models', 'model.onnx') });

  it('does not begin if there is no room, says how much is needed, and leaves nothing', async () => {
    await expect(download(onDisk())).rejects.toMatchObject({
      trouble: 'disk',
      message: expect.stringMatching(/is full: \d+ MB are needed/),
    });
    expect(await readdir(path.join(disk!.dir, 'models'))).toEqual([]);
  });

  it('ends with the last byte of room, and leaves nothing', async () => {
    server.bytes = new Uint8Array(4 * 2 ** 20);
    server.next = [{ withoutLength: true }];
    await expect(download(onDisk())).rejects.toMatchObject({ trouble: 'disk' });
    expect(await readdir(path.join(disk!.dir, 'models'))).toEqual([]);
  });
});
