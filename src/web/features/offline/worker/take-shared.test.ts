import { expect, test, vi } from 'vitest';
import { takeShared } from './take-shared.ts';

const keepShared = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#web/features/offline/shared-photos.ts', () => ({ keepShared }));

const shared = (body: FormData | string, path = '/shared-photo') =>
  takeShared({ request: new Request(`https://homeward.test${path}`, { method: 'POST', body }) } as never);

test('keeps the photos that were shared, and leads to the page in the language of the visit', async () => {
  const form = new FormData();
  form.append('photos', new File(['x'], 'cat.jpg', { type: 'image/jpeg' }));
  form.append('photos', 'no file');
  const answer = await shared(form, '/es/shared-photo');
  expect(keepShared).toHaveBeenCalledWith([expect.objectContaining({ name: 'cat.jpg' })]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://homeward.test/es/shared-photo']);
});

test('leads there, too, when what was sent is no form', async () => {
  expect((await shared('no form')).status).toBe(303);
});
