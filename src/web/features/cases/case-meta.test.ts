import { expect, test } from 'vitest';
import type { PublicCase } from '#core/contract/case.ts';
import { caseMeta } from './case-meta.ts';

const rex: PublicCase = {
  id: 'b2c1d0e4-1111-4222-8333-444455556666',
  slug: 'missing-rex-dog-17',
  title: 'Missing: Rex (Dog)',
  description: 'Breed: Beagle\nColour: brown',
  type: 'pet',
  status: 'missing',
  side: 'missing',
  species: 'dog',
  breed: 'Beagle',
  primary_photo_url: null,
  primary_photo_focus: { x: 0.5, y: 0.5 },
  photos: [],
  area_name: 'Old Town, Zagreb',
  location: null,
  location_radius: null,
  last_seen_text: null,
  last_seen_at: null,
  last_seen_precision: 'day',
  last_seen_day: null,
  contact_display: null,
  can_contact: false,
  share_url: 'https://pets.example/pet/missing-rex-dog-17',
  image_version: 4,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z',
};

test('a case tells its title, status, area and description where its link is shared', () => {
  const meta = caseMeta(rex);
  expect(meta.title).toContain('Missing: Rex (Dog)');
  expect(meta.description).toBe('Missing · Old Town, Zagreb. Breed: Beagle Colour: brown');
  expect(meta.path).toBe('/pet/missing-rex-dog-17');
});

test('the address of its picture changes with the image version', () => {
  expect(caseMeta(rex).image?.path).toBe('/pet/missing-rex-dog-17/card.png?v=4');
  expect(caseMeta({ ...rex, image_version: 5 }).image?.path).toBe('/pet/missing-rex-dog-17/card.png?v=5');
});

test('a long description is cut', () => {
  expect(caseMeta({ ...rex, description: 'x'.repeat(4000) }).description.length).toBeLessThanOrEqual(201);
});
