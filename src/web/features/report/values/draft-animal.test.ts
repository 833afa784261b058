import { expect, test } from 'vitest';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { factsOf } from '#web/features/compare/facts-of.ts';
import { fromFile, fromKept } from '#web/features/photos/tray/tray-photo.ts';
import { draftAnimal } from './animal-values.ts';
import { blankFound, foundFacts } from './found-values.ts';

const stored = { id: 'stored', url: '/photos/a.webp', thumb_url: '/photos/a.thumb.webp' } as UploadedPhoto;

test('a draft is compared by the photos that the form shows, sent or not, and by none that are left out', () => {
  const unsent = { ...fromFile(new Blob()), previewUrl: 'blob:1' };
  const tray = [
    unsent,
    fromKept({ key: 'k', stored, alike: false }),
    fromKept({ key: 'l', stored, alike: true }),
    fromFile(new Blob()),
    { ...unsent, state: 'refused' as const },
  ];
  const { photos, slug } = draftAnimal(foundFacts(blankFound), tray);
  expect(photos.map(({ url }) => url)).toEqual(['blob:1', '/photos/a.webp']);
  expect(slug).toBeNull();
});

test('what the form says stands beside what the stored report says, and what it does not say stands empty', () => {
  const facts = foundFacts({ ...blankFound, species: 'cat', location_name: ' Oxford ', date_found: '2026-11-03' });
  const missing = { ...facts, photos: [], slug: 'maunz', area_name: 'Abingdon', breed: 'Siamese', last_seen_day: null };
  const rows = factsOf({ missing, found: draftAnimal(facts, []), match: null });
  expect(rows.map(({ name, says }) => [name, says?.missing, says?.found])).toEqual([
    ['species', 'Cat', 'Cat'],
    ['breed', 'Siamese', null],
    ['place', 'Abingdon', 'Oxford'],
    ['date', null, 'Nov 3, 2026'],
  ]);
});
