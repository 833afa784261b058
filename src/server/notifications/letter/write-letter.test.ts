import { expect, test } from 'vitest';
import { m } from '#core/paraglide/messages.js';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const origin = 'https://homeward.example';
const letter: Letter = {
  origin,
  heading: 'Someone saw Rex',
  paragraphs: ['He was <b>well</b> & hungry.', { said: 'Two\nlines' }],
  code: '123456',
  action: { label: 'Open', url: 'https://homeward.example/pet/rex?a=1&b=2' },
  footnote: 'You follow this case.',
};
const photo = { url: '/photos/1.mid.webp', alt: 'Photo: Rex', label: 'Rex', width: 1600, height: 1200 };

test('the text body contains every part, with the URL unchanged', () => {
  expect(writeLetter(letter).text).toBe(
    'Someone saw Rex\n\nHe was <b>well</b> & hungry.\n\n> Two\n> lines\n\n123456\n\nOpen: https://homeward.example/pet/rex?a=1&b=2\n\n-- \nYou follow this case.\n',
  );
});

test('people’s texts are never markup in the HTML body', () => {
  const { html } = writeLetter(letter);
  expect(html).toContain('He was &lt;b&gt;well&lt;/b&gt; &amp; hungry.');
  expect(html).not.toContain('<b>well');
  expect(html).toContain('href="https://homeward.example/pet/rex?a=1&amp;b=2"');
  expect(html).toContain('Two<br>lines');
});

test('no part of a mail can bring markup or an attribute of its own', () => {
  const attack = `"><img src=x onerror=alert(1)><a href='//evil.example'>`;
  const action = { label: attack, url: `${origin}/?q=${attack}` };
  const { html } = writeLetter({
    ...{ origin, heading: attack, paragraphs: [attack, { said: attack, linksShown: true }], code: attack },
    ...{ photos: [{ ...photo, url: attack, alt: attack, label: attack }, photo] },
    ...{ action, more: { title: attack, links: [action] }, stop: action, safety: attack, footnote: attack },
    reasons: { supporting: [attack], against: [attack] },
  });
  expect(html).not.toMatch(/<img src=x|<a href='/);
  // everything in quotes stays there: no tag is ended early
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  for (const tag of tags) expect(tag.replaceAll(/"[^"]*"/g, ''), tag).not.toMatch(/onerror|evil/);
});

test('links that somebody else wrote are left out of both bodies, unless the reader asked to see them', () => {
  const said = 'Look at https://evil.example/login or evil dot com';
  const { text, html } = writeLetter({ ...letter, paragraphs: [{ said }] });
  expect(text + html).not.toContain('evil');
  expect(text).toContain(`> Look at ${m.mail_link_hidden()} or ${m.mail_link_hidden()}`);
  const shown = writeLetter({ ...letter, paragraphs: [{ said, linksShown: true }] });
  expect(shown.text).toContain('https://evil.example/login');
  expect(shown.html).not.toContain('href="https://evil');
});

test('the small print of both bodies says how to stop such mails', () => {
  const url = 'https://homeward.example/unsubscribe?token=a&b';
  const { text, html } = writeLetter({ ...letter, stop: { label: 'No more', url } });
  expect(text).toContain(`-- \nYou follow this case.\nNo more: ${url}\n`);
  expect(html).toContain('href="https://homeward.example/unsubscribe?token=a&amp;b"');
});

test('a mail without code and action shows neither, and its only link is the site itself', () => {
  const { text, html } = writeLetter({ origin, heading: 'Hello', paragraphs: [], footnote: 'Why' });
  expect(text).toBe('Hello\n\n-- \nWhy\n');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`href="${origin}/"`);
});

test('links have only letters that an address of a page can have', () => {
  const url = 'https://homeward.example/pet/猫 «Müll»?add=photos';
  const { text, html } = writeLetter({ ...letter, action: { label: 'Open', url }, stop: { label: 'No more', url } });
  const encoded = 'https://homeward.example/pet/%E7%8C%AB%20%C2%ABM%C3%BCll%C2%BB?add=photos';
  expect(text.split(encoded)).toHaveLength(3);
  expect(html.split(`href="${encoded}"`)).toHaveLength(3);
});

test('a photo has words for whoever sees no pictures, and its size before it is loaded', () => {
  const { text, html } = writeLetter({ ...letter, photos: [photo] });
  expect(html).toMatch(/<img class="photo" src="[^"]+1\.mid\.webp" width="360" height="270" alt="Photo: Rex"/);
  expect(text).not.toContain('photos/');
});

test('the photos of two animals stand side by side, each with its name', () => {
  const tall = { ...photo, alt: 'Photo: the found pet', label: 'the found pet', width: 600, height: 1200 };
  const { html } = writeLetter({ ...letter, photos: [photo, tall] });
  expect(html.match(/<td width="50%"/g)).toHaveLength(2);
  expect(html).toContain('width="245" height="184"');
  expect(html).toContain('width="130" height="260"');
  expect(html).toContain('<bdi>the found pet</bdi>');
});

test('reasons for and against are told apart in both bodies', () => {
  const reasons = { supporting: ['Both are tabby', 'Within 1 km'], against: ['No collar'] };
  const { text, html } = writeLetter({ ...letter, reasons });
  expect(text).toContain('What speaks for it\n- Both are tabby\n- Within 1 km\nWhat speaks against it\n- No collar');
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(writeLetter({ ...letter, reasons: { supporting: ['One'], against: [] } }).text).not.toContain('against');
});

test('the language, its direction and that of what others wrote are named', () => {
  const { html } = writeLetter(letter);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<blockquote class="said" dir="auto"');
});

test('programs that darken mails are given colours for it', () => {
  const { html } = writeLetter(letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /@media \(prefers-color-scheme:dark\)\{.*\.button\{background-color:#f3b84b!important;color:#2a1702!important\}/,
  );
});
