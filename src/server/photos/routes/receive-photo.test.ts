import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { tooSlow } from '#server/platform/errors.ts';
import { receivePhoto } from './receive-photo.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-receive-'));
afterAll(() => rm(dir, { recursive: true }));
const newPath = () => join(dir, crypto.randomUUID());

const address = 'http://homeward.test/api/photos';
const type = 'multipart/form-data; boundary=x';
const posted = (body: BodyInit, contentType?: string) =>
  new Request(address, {
    method: 'POST',
    body,
    duplex: 'half',
    ...(contentType && { headers: { 'content-type': contentType } }),
  } as RequestInit);
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('writes the field `file` unchanged, whatever else the form contains', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const form = new FormData();
  form.append('note', 'a text');
  form.append('file', new Blob([bytes]), '../../escape.png');
  form.append('file', new Blob(['another']));
  const path = newPath();
  await receivePhoto(posted(form), path);
  expect(new Uint8Array(await readFile(path))).toEqual(bytes);
});

test.each([
  ['a form without one', posted(new FormData())],
  ['a text for a file', posted('--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--', type)],
  [
    'another field',
    posted('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nx\r\n--x--', type),
  ],
  ['no boundary', posted('--x', 'multipart/form-data')],
  ['no body', posted('', type)],
  ['a form that breaks off', posted(`${fileHead}half of`, type)],
  ['a megabyte of backslashes for a name', posted(`${fileHead.slice(0, 60)}${'\\'.repeat(1_000_000)}`, type)],
  [
    'a thousand parts',
    posted(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--x--`, type),
  ],
])('%s is not a photo', async (_, request) => {
  await expect(receivePhoto(request, newPath())).rejects.toMatchObject({ code: 'photo_missing', status: 400 });
});

test.each([
  ['small parts', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'],
  ['parts of nothing', '--x\r\n\r\n\r\n'],
])('a form of 20 MB of %s is not read to its end', async (_, part) => {
  const piece = new TextEncoder().encode(part.repeat(65_536 / part.length));
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += piece.length;
      if (read < limits.photoBytes) controller.enqueue(piece);
      else controller.close();
    },
  });
  await expect(receivePhoto(posted(body, type), newPath())).rejects.toMatchObject({ code: 'photo_missing' });
  expect(read).toBeLessThan(1_000_000);
});

test('a file beyond the limit is too large, and only the limit is written', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(limits.photoBytes + 1)]));
  const path = newPath();
  await expect(receivePhoto(posted(form), path)).rejects.toMatchObject({ code: 'photo_too_large' });
  expect((await readFile(path)).length).toBe(limits.photoBytes);
});

test('the sender is told what ended the body', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${fileHead}half of`)),
    pull: (controller) => controller.error(tooSlow()),
  });
  await expect(receivePhoto(posted(body, type), newPath())).rejects.toMatchObject({ code: 'too_slow', status: 408 });
});

test.each([10, 100_000])('a failure to write %i bytes is not blamed on the photo', async (size) => {
  const path = join(dir, 'no', 'such', 'folder');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)]));
  await expect(receivePhoto(posted(form), path)).rejects.toMatchObject({
    ...{ code: 'photo_not_stored', status: 503, retryAfterSeconds: 60 },
    cause: { code: 'ENOENT' },
  });
  expect(existsSync(path)).toBe(false);
});
