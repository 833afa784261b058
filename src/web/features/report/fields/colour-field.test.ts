import { describe, expect, it } from 'vitest';
import { colourWords, withColour } from './colour-field.tsx';

describe('colour words', () => {
  it('reads them with any separator', () => {
    expect(colourWords('Black, white and Tan / grey & cream')).toEqual(['black', 'white', 'tan', 'grey', 'cream']);
    expect(colourWords('negro y blanco')).toEqual(['negro', 'blanco']);
    expect(colourWords('preto e branco, noir et blanc')).toEqual(['preto', 'branco', 'noir', 'blanc']);
    expect(colourWords('Schwarz und weiß')).toEqual(['schwarz', 'weiß']);
    expect(colourWords('أسود وأبيض، بني')).toEqual(['أسود', 'أبيض', 'بني']);
    expect(colourWords('sandy brown')).toEqual(['sandy brown']);
    expect(colourWords(' ')).toEqual([]);
  });

  it('adds a word once and removes it wherever it is', () => {
    expect(withColour('', 'Black', true)).toBe('Black');
    expect(withColour('Black', 'White', true)).toBe('Black, white');
    expect(withColour('Black, white', 'White', true)).toBe('Black, white');
    expect(withColour('Black and white', 'Black', false)).toBe('white');
  });
});
