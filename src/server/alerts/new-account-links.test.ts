import { expect, it } from 'vitest';
import { hasLinks, isNewAccount, withoutHeldLinks } from './new-account-links.ts';

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
])('links and phone numbers wait: %s', (text, shown) => {
  expect(hasLinks({ description: text })).toBe(true);
  expect(withoutHeldLinks({ description: text, links_held: true }).description).toBe(shown);
  expect(withoutHeldLinks({ description: text, links_held: false }).description).toBe(text);
});

it.each(['Seen on 2026-11-21 at 18:20', '101000 Moscow', 'Reward: 25 000', 'Microchip: •••903', 'ann@example.org'])(
  'dates, postcodes, prices and addresses do not: %s',
  (text) => expect(hasLinks({ description: text })).toBe(false),
);

it('masks every public text but the title and the chosen contact', () => {
  const texts = { description: 'a.com', breed: 'b.com', area_name: 'c.com', last_seen_text: null };
  const kept = { title: 'Missing: d.com', contact_display: '0171 2345678', links_held: true };
  expect(withoutHeldLinks({ ...texts, ...kept })).toEqual({
    ...{ description: link, breed: link, area_name: link, last_seen_text: null },
    ...kept,
  });
  expect(hasLinks({ ...kept, description: '' } as { description: string })).toBe(false);
});
