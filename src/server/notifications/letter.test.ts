import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const letter = {
  heading: 'Someone saw Rex',
  paragraphs: ['He was <b>well</b> & hungry.', 'Two\nlines'],
  code: '123456',
  action: { label: 'Open', url: 'https://homeward.example/pet/rex?a=1&b=2' },
  footnote: 'You follow this case.',
};

test('the text body contains every part, with the URL unchanged', () => {
  expect(writeLetter(letter).text).toBe(
    'Someone saw Rex\n\nHe was <b>well</b> & hungry.\n\nTwo\nlines\n\n123456\n\nOpen: https://homeward.example/pet/rex?a=1&b=2\n\n-- \nYou follow this case.\n',
  );
});

test('people’s texts are never markup in the HTML body', () => {
  const { html } = writeLetter(letter);
  expect(html).toContain('He was &lt;b&gt;well&lt;/b&gt; &amp; hungry.');
  expect(html).not.toContain('<b>well');
  expect(html).toContain('href="https://homeward.example/pet/rex?a=1&amp;b=2"');
  expect(html).toContain('Two<br>lines');
});

test('the small print of both bodies says how to stop such mails', () => {
  const url = 'https://homeward.example/unsubscribe?token=a&b';
  const { text, html } = writeLetter({ ...letter, stop: { label: 'No more', url } });
  expect(text).toContain(`-- \nYou follow this case.\nNo more: ${url}\n`);
  expect(html).toContain('href="https://homeward.example/unsubscribe?token=a&amp;b"');
});

test('a mail without code and action shows neither', () => {
  const { text, html } = writeLetter({ heading: 'Hello', paragraphs: [], footnote: 'Why' });
  expect(text).toBe('Hello\n\n-- \nWhy\n');
  expect(html).not.toContain('<a ');
});

test('links have only letters that an address of a page can have', () => {
  const url = 'https://homeward.example/pet/猫 «Müll»?add=photos';
  const { text, html } = writeLetter({ ...letter, action: { label: 'Open', url }, stop: { label: 'No more', url } });
  const encoded = 'https://homeward.example/pet/%E7%8C%AB%20%C2%ABM%C3%BCll%C2%BB?add=photos';
  expect(text.split(encoded)).toHaveLength(3);
  expect(html.split(`href="${encoded}"`)).toHaveLength(3);
});
