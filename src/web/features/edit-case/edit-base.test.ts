import { expect, test } from 'vitest';
import { storedPhoto } from '#web/features/photos/testing/make-tray.ts';
import { mergedPhotos } from './edit-base.ts';

const [a, b, c] = [storedPhoto(), storedPhoto(), storedPhoto()];
const fresh = storedPhoto();
const ids = (...photos: { id: string }[]) => photos.map(({ id }) => id);

test.each([
  ['nothing changed meanwhile', ids(b, a), [a, b], [a, b], ids(b, a)],
  ['one was added meanwhile', ids(b), [a, b], [a, b, c], ids(b, c)],
  ['one was deleted meanwhile', ids(a, b, fresh), [a, b], [b], ids(b, fresh)],
  ['the form removed all, and one was added', [], [a], [a, c], ids(c)],
])('%s', (_what, mine, before, now, merged) => {
  expect(mergedPhotos(mine, before, now)).toEqual(merged);
});
