import { species as closedList } from '#core/pets/vocabulary.ts';
import { wordsOf } from './words.ts';

const synonyms = new Map(
  Object.entries({
    kitten: 'cat',
    kitty: 'cat',
    feline: 'cat',
    puppy: 'dog',
    pup: 'dog',
    canine: 'dog',
    bunny: 'rabbit',
    parrot: 'bird',
    parakeet: 'bird',
    budgie: 'bird',
    cockatiel: 'bird',
    canary: 'bird',
    turtle: 'tortoise',
    pony: 'horse',
    guinea: 'guinea_pig',
  }),
);

const known = new Set<string>(closedList.filter((name) => name !== 'other'));

/** The name of a species in the closed list; null for "other" and for unknown names. */
export function speciesOf(text: string | null): string | null {
  const words = wordsOf((text ?? '').replace('_', ' '));
  return words.map((word) => synonyms.get(word) ?? word).find((word) => known.has(word)) ?? null;
}
