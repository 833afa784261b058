import { describe, expect, it } from 'vitest';
import { colourWords, withColour } from './colour-words.ts';

describe('colour words', () => {
  it('reads them however people part them', () => {
    expect(colourWords('Black, white and Tan / grey & cream')).toEqual(['black', 'white', 'tan', 'grey', 'cream']);
    expect(colourWords('sandy brown')).toEqual(['sandy brown']);
    expect(colourWords(' ')).toEqual([]);
  });

  it('puts a word in once and takes it out wherever it stands', () => {
    expect(withColour('', 'Black', true)).toBe('Black');
    expect(withColour('Black', 'White', true)).toBe('Black, white');
    expect(withColour('Black, white', 'White', true)).toBe('Black, white');
    expect(withColour('Black and white', 'Black', false)).toBe('white');
  });
});
