import { expect, test } from 'vitest';
import { aCaseRecord, privateFields } from '#tests/factories/records.ts';
import { presentListedStories, presentStories } from './story.ts';

const stored = aCaseRecord({ status: 'reunited' });
const told = { words: null, story_photos: null, brought_home_by: null, finder_name: null };
const record = { ...stored, ...told, photo: stored.photos[0]! };

test('stories contain only public data of closed cases, and the figures', () => {
  const row = { ...record, ...privateFields } as typeof record;
  expect(presentStories({ stories: [row], reunited: 40, quickPercent: 75 })).toStrictEqual({
    stories: [
      {
        id: record.id,
        title: 'Missing: Mimi (Cat)',
        pet_name: 'Mimi',
        species: 'cat',
        type: 'pet',
        area_name: 'Vicenza, Italy',
        description: 'Microchip: •••903\nReward: None',
        primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
        primary_photo_focus: { x: 0.25, y: 0.3 },
        words: null,
        story_photos: [],
        brought_home_by: null,
        finder_name: null,
        created_at: '2026-11-21T08:00:00.000Z',
        updated_at: '2026-11-22T09:30:00.000Z',
        slug: 'missing-mimi-cat-1790000000000',
      },
    ],
    reunited: 40,
    quick_percent: 75,
  });
});

test('a story without a photo has its focus in the centre', () => {
  const { stories } = presentStories({ stories: [{ ...record, photo: null }], reunited: 1, quickPercent: 0 });
  expect(stories[0]?.primary_photo_focus).toEqual({ x: 0.5, y: 0.5 });
});

const presented = (changes = {}) =>
  presentListedStories({ stories: [{ ...record, ...privateFields, ...changes }], reunited: 40, quickPercent: 75 });

test('the page of stories has what its cards show, and nothing else', () => {
  expect(presented()).toStrictEqual({
    stories: [
      {
        id: record.id,
        slug: 'missing-mimi-cat-1790000000000',
        pet_name: 'Mimi',
        species: 'cat',
        area_name: 'Vicenza, Italy',
        words: null,
        brought_home_by: null,
        finder_name: null,
        photo: expect.objectContaining({ url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp' }),
        created_at: '2026-11-21T08:00:00.000Z',
        updated_at: '2026-11-22T09:30:00.000Z',
      },
    ],
    reunited: 40,
    quick_percent: 75,
  });
});

test('a story is shown in its owner’s words and photo, and never filled with those of the report', () => {
  const home = { ...stored.photos[0]!, id: 'a5b0c6a8-0000-4000-8000-000000000009' };
  const words = 'She sat at the door.';
  const [story] = presented({ words, story_photos: [home], brought_home_by: 'alone' }).stories;
  expect(story).toMatchObject({ words, brought_home_by: 'alone', photo: { id: home.id } });
  expect(JSON.stringify(story)).not.toContain('Microchip');
});
