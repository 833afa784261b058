import { expect, it } from 'vitest';
import { Lines } from './lines.ts';

it('returns the lines that splitting would give', () => {
  for (const text of ['Paris\nYork', '\nYork', 'Łódź\n\nМосква\n', '', 'one']) {
    const lines = new Lines(text);
    expect(text.split('\n').map((_, i) => lines.at(i))).toEqual(text.split('\n'));
  }
});

it('returns the rest of a line from a character on', () => {
  expect(new Lines('paris\nnew york city').at(1, 4)).toBe('york city');
});
