import { expect, test } from 'vitest';
import { aSightingRecord, privateFields } from '#tests/factories/records.ts';
import { presentUpdate } from './update.ts';

const record = aSightingRecord();

test('a sighting has its public point and its time, but not its writer or the true place', () => {
  const row = { ...record, author_user_id: 'ben', ...privateFields };
  expect(presentUpdate(row)).toStrictEqual({
    id: record.id,
    case_id: record.case_id,
    update_text: 'Seen at the market on Nov 21, 2026. Ran north.',
    posted_by_owner: false,
    location: { lat: 45.55, lng: 11.55 },
    location_radius: 150,
    seen_at: '2026-11-21T12:00:00.000Z',
    seen_precision: 'day',
    created_at: '2026-11-21T18:00:00.000Z',
  });
});

test('an owner’s update has no place and no time of its own', () => {
  const own = { ...record, posted_by_owner: true, location: null, seen_at: null, seen_precision: null };
  expect(presentUpdate(own)).toMatchObject({
    posted_by_owner: true,
    location: null,
    location_radius: null,
    seen_at: null,
    seen_precision: null,
  });
});

test('a point stored before radii were has a radius of 500 m', () => {
  expect(presentUpdate({ ...record, public_radius: null }).location_radius).toBe(500);
});
