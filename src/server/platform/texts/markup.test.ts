import { expect, test } from 'vitest';
import { lines, markup } from './markup.ts';

const attack = `"><script>alert('x')</script>`;

test('text in a template stays text, within elements and within attributes', () => {
  const { html } = markup`<a href="${attack}" title="${attack}">${attack}</a>`;
  expect(html).not.toMatch(/<script|"><|'/);
  expect(html.match(/<a href="[^"<>]*" title="[^"<>]*">[^<>]*<\/a>/)).not.toBeNull();
});

test('templates nest, lists are joined, and what is not there is left out', () => {
  const items = ['a', '<b>'].map((item) => markup`<li>${item}</li>`);
  expect(markup`<ul>${items}</ul>${null}${undefined}${false}${0}`.html).toBe(
    '<ul><li>a</li>\n<li>&lt;b&gt;</li></ul>0',
  );
});

test('line ends are kept where they are wanted', () => {
  expect(markup`<p>${lines('Two\n<i>lines')}</p>`.html).toBe('<p>Two<br>&lt;i&gt;lines</p>');
});
