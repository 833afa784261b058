import { expect, it } from 'vitest';
import { speciesOf } from './species.ts';

it.each([
  ['Dog', 'dog'],
  ['a small puppy', 'dog'],
  ['kittens', 'cat'],
  ['Guinea pig', 'guinea_pig'],
  ['guinea_pig', 'guinea_pig'],
  ['other', null],
  ['iguana', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('%j is the species %j', (text, species) => expect(speciesOf(text)).toBe(species));
