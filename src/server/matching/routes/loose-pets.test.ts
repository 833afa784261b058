import { expect, test } from 'vitest';
import { presentLoosePet } from './loose-pets.ts';

test('of a loose pet its owner-to-be reads that somebody saw one, and nothing that a thief could use', () => {
  const row = {
    id: 'a5b0c6a8-0000-4000-8000-000000000004',
    species: 'cat' as const,
    ...{ colour: 'grey', description: 'Limps', area_name: 'Oak Park', location: { lat: 45.5, lng: 11.5 } },
    reporter_user_id: 'ben',
    thread_id: null,
    created_at: new Date('2026-11-21T12:00:00Z'),
  };
  expect(presentLoosePet(row)).toStrictEqual({
    id: row.id,
    species: 'cat',
    thread_id: null,
    created_at: '2026-11-21T12:00:00.000Z',
  });
});
