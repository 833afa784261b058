import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '#tests/harness/servers/bucket.ts';
import { type CheckedPhotoStore, createPhotoStore } from './create-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

const bucket = 'case-photos';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const region = 'us-east-1';
const picture = new Uint8Array([82, 73, 70, 70]);

describe.each(['fs', 's3'] as const)('the photo store on %s', (kind) => {
  let store: CheckedPhotoStore;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'homeward-photos-'));
    const server = kind === 's3' ? await startBucket() : undefined;
    store = await createPhotoStore({ dataDir, s3: server?.s3 });
    close = () => Promise.all([rm(dataDir, { recursive: true }), server?.stop()]);
  });
  afterAll(() => close());

  it('returns what was stored', async () => {
    await store.add('case-images/ann/one.webp', picture);
    expect(new Uint8Array((await store.read('case-images/ann/one.webp'))!)).toEqual(picture);
    expect(Math.abs((await store.writtenAt('case-images/ann/one.webp'))!.getTime() - Date.now())).toBeLessThan(5000);
  });

  it('says that it takes files, and keeps none of the asking', async () => {
    expect(await store.state()).toBe('up');
    expect((await listed(store)).filter((key) => key.includes('probe'))).toEqual([]);
  });

  it('reports missing files', async () => {
    expect(await store.read('case-images/ann/none.webp')).toBeNull();
    expect(await store.writtenAt('case-images/ann/none.webp')).toBeNull();
  });

  it('never writes over a file', async () => {
    await store.add('case-images/ann/two.webp', picture);
    await expect(store.add('case-images/ann/two.webp', new Uint8Array([1]))).rejects.toThrow('already');
    expect(new Uint8Array((await store.read('case-images/ann/two.webp'))!)).toEqual(picture);
  });

  it('lists no files of somebody else in the same place, so that none is swept', async () => {
    await store.add('backups/one.tar.gz', picture);
    expect(await listed(store)).not.toContain('backups/one.tar.gz');
  });

  it('lists and removes files; removing twice is harmless', async () => {
    await store.add('case-images/bob/three.webp', picture);
    expect(await listed(store)).toContain('case-images/bob/three.webp');
    await store.remove(['case-images/bob/three.webp']);
    await store.remove(['case-images/bob/three.webp']);
    expect(await listed(store)).not.toContain('case-images/bob/three.webp');
  });
});

it('stores the type and cache time with the file, for a CDN in front of the bucket', async () => {
  const sent: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'PUT') sent.push(request.headers);
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? 200 : 404).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { bucket, endpoint, region, ...credentials, forcePathStyle: true };
  await (await createPhotoStore({ dataDir: tmpdir(), s3 })).add('case-images/ann/one.webp', picture);
  expect(sent).toMatchObject([{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' }]);
  server.close();
});

it('distinguishes an unreachable store from a missing file', async () => {
  const s3 = { bucket, endpoint: 'http://127.0.0.1:1', region, ...credentials, forcePathStyle: true };
  const store = await createPhotoStore({ dataDir: tmpdir(), s3 });
  await expect(store.read('case-images/ann/one.webp')).rejects.toThrow();
  expect(await store.state()).toBe('failing');
});

it('gives up a store that accepts connections and says nothing, or no more than half a file', async () => {
  let answers = false;
  const server = createServer((_, response) => {
    if (answers) response.writeHead(200, { 'content-length': 1000 }).write('half');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { bucket, endpoint, region, ...credentials, forcePathStyle: true };
  const store = await createPhotoStore({ dataDir: tmpdir(), s3 }, 100);
  await expect(store.add('case-images/ann/one.webp', picture)).rejects.toThrow();
  await expect(store.read('case-images/ann/one.webp')).rejects.toThrow();
  answers = true;
  await expect(store.read('case-images/ann/one.webp')).rejects.toThrow();
  server.closeAllConnections();
  server.close();
});

async function listed(store: PhotoStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list()) keys.push(...page);
  return keys;
}
