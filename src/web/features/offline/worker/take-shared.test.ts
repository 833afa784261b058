import { beforeEach, expect, test, vi } from 'vitest';
import { takeShared } from './take-shared.ts';

const keepShared = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#web/features/offline/shared-photos.ts', () => ({ keepShared }));

beforeEach(() => keepShared.mockClear());

const shared = (body: FormData | string, path = '/shared-photo', headers: Record<string, string> = {}) =>
  takeShared({ request: new Request(`https://homeward.test${path}`, { method: 'POST', body, headers }) } as never);

function aCat(): FormData {
  const form = new FormData();
  form.append('photos', new File(['x'], 'cat.jpg', { type: 'image/jpeg' }));
  form.append('photos', 'no file');
  return form;
}

test('keeps the photos that were shared, and leads to the page in the language of the visit', async () => {
  const answer = await shared(aCat(), '/es/shared-photo');
  expect(keepShared).toHaveBeenCalledWith([expect.objectContaining({ name: 'cat.jpg' })]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://homeward.test/es/shared-photo']);
});

test('leads there, too, when what was sent is no form', async () => {
  expect((await shared('no form')).status).toBe(303);
});

test.each([
  ['https://homeward.test', 1],
  ['null', 1],
  ['https://other.example', 0],
])('what %s sends is kept %i times', async (origin, times) => {
  expect((await shared(aCat(), undefined, { origin })).status).toBe(303);
  expect(keepShared).toHaveBeenCalledTimes(times);
});
