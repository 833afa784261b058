import { expect, test } from 'vitest';
import { caseMeta } from './case-meta.ts';

const rex = {
  slug: 'missing-rex-dog-17',
  title: 'Missing: Rex (Dog)',
  description: 'Breed: Beagle\nColour: brown',
  status: 'missing',
  area_name: 'Old Town, Zagreb',
  image_version: 4,
} as const;

test('a case tells its title, status, area and description where its link is shared', () => {
  const meta = caseMeta(rex);
  expect(meta.title).toContain('Missing: Rex (Dog)');
  expect(meta.description).toBe('Missing · Old Town, Zagreb. Breed: Beagle Colour: brown');
  expect(meta.path).toBe('/pet/missing-rex-dog-17');
});

test('the addresses of its pictures change with the image version and the status', () => {
  expect(caseMeta(rex).image?.path).toBe('/pet/missing-rex-dog-17/card.png?v=4-missing');
  expect(caseMeta({ ...rex, image_version: 5 }).image?.path).toBe('/pet/missing-rex-dog-17/card.png?v=5-missing');
  expect(caseMeta({ ...rex, status: 'reunited' }).image?.path).toMatch(/v=4-reunited$/);
  expect(caseMeta(rex).square?.path).toBe('/pet/missing-rex-dog-17/poster.jpg?format=square&v=4-missing');
});

test('a long description is cut', () => {
  expect(caseMeta({ ...rex, description: 'x'.repeat(4000) }).description.length).toBeLessThanOrEqual(201);
});
