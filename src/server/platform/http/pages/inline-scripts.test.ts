import { expect, test } from 'vitest';
import { takeMarks } from './inline-scripts.ts';

const taken = (html: string) => {
  const { html: rest, scripts } = takeMarks(Buffer.from(html), 'mark-1');
  return { html: rest.toString(), scripts: scripts.map(String) };
};

test('a script with the mark is named byte for byte, and the mark is taken off', () => {
  const html = '<p>Ünï 🐕</p><script async="" nonce="mark-1" type="module">say("Ünï 🐕")\n</script>';
  expect(taken(html)).toEqual({ html: html.replace(' nonce="mark-1"', ''), scripts: ['say("Ünï 🐕")\n'] });
});

test.each([
  ['no mark', '<script>typed()</script>'],
  ['another mark', '<script nonce="mark-2">typed()</script>'],
  ['the mark outside of the tag', '<script>typed()</script><i nonce="mark-1"></i>'],
  ['the mark in its text', '<script>typed(` nonce="mark-1"`)</script>'],
])('a script with %s is not named', (_, html) => {
  expect(taken(html).scripts).toEqual([]);
});

test('a script from a file needs no hash', () => {
  expect(taken('<script nonce="mark-1" src="/a.js"></script>').scripts).toEqual([]);
});
