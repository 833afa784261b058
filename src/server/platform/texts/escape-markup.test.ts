import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('escapes markup characters, and drops characters that XML forbids', () => {
  expect(escapeMarkup(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt;',
  );
  expect(escapeMarkup('a\u0000b\u001bc\uffff\n\td')).toBe('abc\n\td');
  expect(escapeMarkup('half of a pair: \ud83d')).toBe('half of a pair: \ufffd');
});
