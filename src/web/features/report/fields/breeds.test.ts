import { describe, expect, it } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { species } from '#core/pets/vocabulary.ts';
import { breedSuggestions } from './breeds.ts';

describe('breed suggestions', () => {
  it.each(species)('of a %s are named once and fit the field', (one) => {
    const breeds = breedSuggestions(one);
    expect(new Set(breeds).size).toBe(breeds.length);
    expect(breeds.every((breed) => breed.length <= limits.shortText)).toBe(true);
  });

  it('are empty while the species is not known', () => {
    expect(breedSuggestions('')).toEqual([]);
    expect(breedSuggestions('other')).toEqual([]);
  });
});
