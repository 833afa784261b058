import { describe, expect, it } from 'vitest';
import { foundTitle, missingDescription, missingTitle } from './description.ts';
import { cutText } from './preview-text.ts';
import { type ShareableCase, type SharedCase, shareLinks, shareMessage, shareTexts } from './share.ts';
import { publicSightingText, sightingText } from './sighting-text.ts';
import { shareUrl, shortId } from './slug.ts';

describe('titles', () => {
  it('names a missing pet', () => {
    expect(missingTitle({ pet_name: 'Max', species: 'dog' })).toBe('Missing: Max (Dog)');
  });
  it('names a found pet, with its breed if given', () => {
    expect(foundTitle({ species: 'guinea_pig' })).toBe('Found: Guinea pig');
    expect(foundTitle({ species: 'cat', breed: 'Siamese' })).toBe('Found: Cat (Siamese)');
    expect(foundTitle({ species: 'cat', breed: '' })).toBe('Found: Cat');
  });
});

describe('descriptions', () => {
  it('composes every detail, the chip number masked', () => {
    const text = missingDescription({
      breed: 'Beagle',
      colour: 'tan and white',
      sex: 'female',
      distinctive_markings: 'torn left ear',
      microchip: '985 112 345 678 903',
      reward: '100 €',
    });
    expect(text.split('\n')).toEqual([
      'Breed: Beagle',
      'Colour: tan and white',
      'Sex: Female',
      'Distinctive markings: torn left ear',
      'Microchip: •••903',
      'Reward: 100 €',
    ]);
  });
  it('has defaults for the microchip and the reward, and for nothing else', () => {
    expect(missingDescription({})).toBe('Microchip: Unknown\nReward: None');
    expect(missingDescription({ microchip: 'yes', reward: '' })).toBe('Microchip: yes\nReward: None');
  });
});

describe('sharing', () => {
  const shared: ShareableCase = {
    status: 'missing',
    type: 'pet',
    side: 'missing',
    title: 'Missing: Max (Dog)',
    last_seen_text: 'Oak Park & 5th',
    area_name: 'Springfield',
    last_seen_day: '2026-11-03',
    share_url: 'https://home.example/pet/max-1',
  };
  it('starts with LOST, the type and the title', () => {
    expect(shareMessage(shared)).toBe(
      'LOST PET: Missing: Max (Dog)\nLast seen: Oak Park & 5th, Nov 3, 2026\nLive updates: https://home.example/pet/max-1',
    );
  });
  it.each(['sighted', 'found', 'reunited'] as const)('starts with the status %s otherwise', (status) => {
    expect(shareMessage({ ...shared, status })).toMatch(new RegExp(`^${status.toUpperCase()} PET: `));
  });
  it('falls back to the area, then leaves the line out', () => {
    expect(shareMessage({ ...shared, last_seen_text: null })).toContain('Last seen: Springfield, Nov 3, 2026');
    const nowhere = { ...shared, last_seen_text: null, area_name: null };
    expect(shareMessage(nowhere)).toContain('Last seen: Nov 3, 2026');
    expect(shareMessage({ ...nowhere, last_seen_day: null })).toBe(
      'LOST PET: Missing: Max (Dog)\nLive updates: https://home.example/pet/max-1',
    );
  });
  it('says of a found pet where and when it was found', () => {
    const text = shareMessage({ ...shared, status: 'found', side: 'found' });
    expect(text).toContain('Found: Oak Park & 5th, Nov 3, 2026');
    expect(text).not.toContain('Last seen');
  });
  it('fills the links of the four services', () => {
    const links = shareLinks(shared);
    const address = 'https%3A%2F%2Fhome.example%2Fpet%2Fmax-1';
    expect(new URL(links.whatsapp).searchParams.get('text')).toBe(shareMessage(shared));
    expect(new URL(links.x).searchParams.get('text')).toBe(shareMessage(shared));
    expect(links.facebook).toBe(`https://www.facebook.com/sharer/sharer.php?u=${address}`);
    expect(links.linkedin).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${address}`);
  });
  it('makes the address of a case', () => {
    expect(shareUrl('https://home.example', 'барс-1')).toBe('https://home.example/pet/%D0%B1%D0%B0%D1%80%D1%81-1');
  });
});

it('describes a sighting in one line, with the time only if it is known', () => {
  const seen = { location: 'Oak Park', date_seen: '2026-03-05', additional_information: 'Ran north.' };
  expect(sightingText(seen)).toBe('Seen at Oak Park on Mar 5, 2026. Ran north.');
  const told = 'Seen at Oak Park on Mar 5, 2026 at 18:30. Ran north.';
  expect(sightingText({ ...seen, time_seen: '18:30' })).toBe(told);
  // as on the clock at the spot, although it was already the next day in UTC
  expect(sightingText({ ...seen, date_seen: '2026-03-05T18:30:00-08:00' })).toBe(told);
});

it('shortens an id to 8 characters', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567');
});

it.each([
  [5, 'abcde'],
  [4, 'abcd…'],
])('cuts abcde to %i characters as %s', (length, cut) => expect(cutText('abcde', length)).toBe(cut));

it('leaves no space before the ellipsis', () => expect(cutText(' ab cd', 4)).toBe(' ab…'));

it('cuts text with accents and typographic quotes as well', () => {
  expect(cutText('Für „Kätzchen“', 9)).toBe('Für „Kätz…');
  expect(cutText('Größe', 3)).toBe('Grö…');
});

it('never cuts an emoji in two', () => {
  expect(cutText('👩‍👩‍👧🐱🐶', 2)).toBe('👩‍👩‍👧🐱…');
  expect(cutText('🐱🐶', 2)).toBe('🐱🐶');
});

it('cuts where the browser cannot tell characters, as Firefox before 125', () => {
  const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!;
  Object.defineProperty(Intl, 'Segmenter', { ...segmenter, value: undefined });
  expect(cutText('قطة🐱🐶', 4)).toBe('قطة🐱…');
  Object.defineProperty(Intl, 'Segmenter', segmenter);
});

it('tells everybody the day of a sighting, and the town and the words of its sender if there are any', () => {
  const told = { day: '2026-03-05', town: null, words: null };
  expect(publicSightingText(told)).toBe('Seen in the area on Mar 5, 2026.');
  expect(publicSightingText({ ...told, town: 'Oxford' })).toBe('Seen in Oxford on Mar 5, 2026.');
  expect(publicSightingText({ ...told, words: 'He limps.' })).toBe('Seen in the area on Mar 5, 2026. He limps.');
});

describe('ready texts', () => {
  const max: Omit<SharedCase, 'slug'> = {
    ...({ status: 'missing', side: 'missing', type: 'pet' } as const),
    ...{
      title: 'Missing: Max (Dog)',
      last_seen_text: 'Oak Park',
      area_name: 'Springfield',
      last_seen_day: '2026-11-03',
    },
    ...{ share_url: 'https://home.example/pet/max-1', description: 'Colour: brown\nMicrochip: Unknown\nReward: None' },
  };

  it('say in one SMS what to look for, where, and what to do', () => {
    expect(shareTexts(max).short).toBe(
      'MISSING: Max (Dog), Oak Park, Nov 3, 2026. Have you seen this animal? https://home.example/pet/max-1',
    );
    const long = {
      ...max,
      title: `Missing: ${'Bartholomew '.repeat(20)}(Dog)`,
      share_url: `https://home.example/pet/${'x'.repeat(60)}`,
    };
    expect(shareTexts(long).short.length).toBeLessThanOrEqual(160);
    expect(shareTexts(long).short.endsWith(long.share_url)).toBe(true);
  });

  it('tell groups all that helps, and what not to do', () => {
    expect(shareTexts(max).long.split('\n')).toEqual([
      ...['MISSING: Max (Dog)', 'Oak Park, Nov 3, 2026', 'Colour: brown', 'Have you seen this animal?'],
      ...[expect.stringContaining('Please do not chase'), max.share_url],
    ]);
  });

  it('thank everybody once the pet is home, and ask nobody to look', () => {
    const { short, long } = shareTexts({ ...max, status: 'reunited' });
    expect(short).toBe('HOME AGAIN: Max (Dog). Thank you all for looking. https://home.example/pet/max-1');
    expect(long).not.toMatch(/Oak Park|chase|brown/);
  });
});
