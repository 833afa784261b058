import { expect, it } from 'vitest';
import { suggestionOf } from './use-place-suggestions.ts';

const rest = { country: 'DE', lat: 48, lng: 7.85, population: 215_966 };

it('a suggestion names the region, with the country below and the street before it', () => {
  const freiburg = {
    name: 'Freiburg',
    region: 'Baden-Württemberg',
    label: 'Freiburg, Baden-Württemberg, Germany',
    ...rest,
  };
  expect(suggestionOf(freiburg, 'Lindenstraße 5, ')).toEqual({
    value: 'Lindenstraße 5, Freiburg, Baden-Württemberg',
    hint: 'Germany',
  });
  expect(suggestionOf({ name: 'Berlin', label: 'Berlin, Germany', ...rest })).toEqual({
    value: 'Berlin',
    hint: 'Germany',
  });
});
