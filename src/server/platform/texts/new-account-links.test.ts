import { expect, it } from 'vitest';
import { asWritten, hasLinks, holdLinks, isNewAccount, withoutNotes } from './new-account-links.ts';

const link = '[link hidden until somebody has looked]';
const number = '[number hidden until somebody has looked]';

it('an account is new for a day', () => {
  const made = new Date('2026-11-21T08:00:00Z');
  expect(isNewAccount(made, new Date('2026-11-22T07:59:59Z'))).toBe(true);
  expect(isNewAccount(made, new Date('2026-11-22T08:00:00Z'))).toBe(false);
});

it.each([
  ['see https://evil.example/1234567890 now', `see ${link} now`],
  ['pets.com or www.pets.example', `${link} or ${link}`],
  ['call +49 (171) 234-5678!', `call ${number}!`],
  ['call ٠١٧١ ٢٣٤٥٦٧٨', `call ${number}`],
  ['call zero one seven one two three four', `call ${number}`],
])('links and phone numbers wait: %s', (text, shown) => {
  expect(hasLinks({ description: text })).toBe(true);
  const held = holdLinks({ description: text });
  expect(held).toEqual({ description: shown, links_held: true, written: { description: text } });
  expect(asWritten(held).description).toBe(text);
});

it.each(['Seen on 2026-11-21 at 18:20', '101000 Moscow', 'Reward: 25 000', 'Microchip: •••903', 'ann@example.org'])(
  'dates, postcodes, prices and addresses do not: %s',
  (text) => {
    expect(hasLinks({ description: text })).toBe(false);
    expect(holdLinks({ description: text })).toEqual({ description: text, links_held: false, written: null });
  },
);

it('masks every public text, and of the chosen contact its links only', () => {
  const held = holdLinks({
    ...{ id: 'https://a.com', title: 'Missing: d.com (Dog)', description: 'a.com', pet_name: 'd.com', breed: 'b.com' },
    ...{ colour: '0171 2345678', collar: 'e.com', markings: 'f.com', area_name: 'c.com', last_seen_text: null },
    contact_display: '0171 2345678, pay.com',
  });
  expect(held).toMatchObject({
    ...{ id: 'https://a.com', title: `Missing: ${link} (Dog)`, description: link, pet_name: link, breed: link },
    ...{ colour: number, collar: link, markings: link, area_name: link, last_seen_text: null },
    contact_display: `0171 2345678, ${link}`,
  });
  expect(asWritten(held)).toMatchObject({ title: 'Missing: d.com (Dog)', colour: '0171 2345678' });
});

it('the notes are no words of the writer', () => {
  expect(withoutNotes(`grey ${link}, ${number} cat`)).toBe('grey  ,   cat');
});
