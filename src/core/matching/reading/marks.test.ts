import { expect, it } from 'vitest';
import { isMarkWord, marksAmong, namesPart } from './marks.ts';

it.each([
  ['torn left ear', ['torn ear']],
  ['notch in the ear', ['torn ear']],
  ['white foot', ['white paw']],
  ['white patch on chest', ['patch chest', 'white chest']],
  ['kinked tail limping', ['kinked tail', 'limping']],
  ['deaf', ['deaf']],
  // a quality needs its part, a part its quality
  ['torn', []],
  ['ear', []],
])('“%s” is read as %j', (text, marks) => expect(marksAmong(text.split(' '))).toEqual(marks));

it('knows which words are parts of a body, and which are of marks at all', () => {
  expect(namesPart(['white', 'bib'])).toBe(true);
  expect(namesPart(['white', 'coat'])).toBe(false);
  expect(['flank', 'notched', 'lame', 'white'].map(isMarkWord)).toEqual([true, true, true, false]);
});
