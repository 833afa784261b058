import { expect, it } from 'vitest';
import { breedLikeness, breedOf } from './breed.ts';

it.each([
  ['Lab mix', 'labrador retriever'],
  ['Labrador Retriever', 'labrador retriever'],
  ['German Shepherd Dog', 'german shepherd'],
  ['Shepherd, German', 'german shepherd'],
  ['GSD x Husky', 'german husky shepherd'],
  ['mixed breed', null],
  ['unknown', null],
  ['n/a', null],
  ["don't know", null],
  ['no idea', null],
  ['unbekannt', null],
  ['inconnue', null],
  ['Desconocida', null],
  ['no sé', null],
  ['desconhecido', null],
  ['غير معروف', null],
  ['Labrador, not sure', 'labrador retriever'],
  ['', null],
  // a word that every object of JavaScript knows
  ['constructor', 'constructor'],
  [null, null],
])('%j is the breed %j', (text, breed) => expect(breedOf(text)).toBe(breed));

it.each([
  ['poodle', 'poodle', 'same'],
  // one word is shared
  ['fox terrier', 'scottish terrier', 'related'],
  // people take one for the other
  ['boxer', 'pit bull terrier', 'related'],
  ['siamese', 'birman', 'related'],
  ['poodle', 'rottweiler', 'different'],
  ['poodle', 'spinone', 'different'],
] as const)('%s and %s are %s', (one, other, likeness) => {
  expect(breedLikeness(one, other)).toBe(likeness);
  expect(breedLikeness(other, one)).toBe(likeness);
});
