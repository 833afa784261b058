import { isBreedWord } from '#core/matching/fields/breed.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord } from '#core/matching/fields/markings.ts';
import { isAgeWord, isSexWord, isSizeWord } from '#core/matching/fields/traits.ts';
import { isCommon, synonyms, wordsOf } from '#core/matching/fields/words.ts';
import { species } from '#core/pets/vocabulary.ts';

type Clause = readonly string[];
type IsKind = (word: string) => boolean;

const animals = synonyms([
  'cat kitten kitty feline',
  'dog puppy pup canine',
  'rabbit bunny',
  'bird parrot parakeet budgie cockatiel canary',
  'tortoise turtle',
  'horse pony',
  'guinea_pig guinea',
]);

const knownSpecies = new Set<string>(species.filter((name) => name !== 'other'));

/** The name of a species in the closed list; null for "other" and for unknown names. */
export function speciesOf(text: string | null): string | null {
  const words = wordsOf((text ?? '').replace('_', ' '));
  return words.map((word) => animals.get(word) ?? word).find((word) => knownSpecies.has(word)) ?? null;
}

/** Whether a word names an animal, of a species if one is given. "Tortoise" is a coat. */
export function isAnimal(word: string, of: string | null): boolean {
  const named = animals.get(word) ?? word;
  return of === null ? knownSpecies.has(named) && !isColour(word) : named === of;
}

/** Whether a word names an animal of another species. People call any young animal a puppy. */
const isOtherAnimal = (word: string, species: string | null): boolean =>
  species !== null && isAnimal(word, null) && !isAnimal(word, species) && !isAgeWord(word);

const relatives = new Set('brother sister sibling littermate mother mum mom father dad'.split(' '));
const others = new Set(['other', 'another']);
const isLinking: IsKind = (word) =>
  /^(is|are|was|were|who|that|which|also|too|all|both|and|an?|the|two|three|\d)$/.test(word);
const isTrait: IsKind = (word) =>
  isColour(word) || isSexWord(word) || isSizeWord(word) || (isBreedWord(word) && !isCommon(word));

/** Whether a trait is told of another animal: "her black brother", "my other cat is ginger", "a brown rabbit". */
export function isOfOtherAnimal(clause: Clause, at: number, species: string | null): boolean {
  const after = clause.findIndex((word, i) => i > at && !isTrait(word) && word !== 'and');
  const before = clause.findLastIndex((word, i) => i < at && !isTrait(word) && !isLinking(word));
  const [next, last] = [clause[after] ?? '', clause[before] ?? ''];
  if (isAnimal(next, species)) return others.has(last);
  if (relatives.has(next) || relatives.has(last)) return true;
  if (isOtherAnimal(next, species) || isOtherAnimal(last, species)) return true;
  return isAnimal(last, species) && others.has(clause.findLast((word, i) => i < before && !isTrait(word)) ?? '');
}

/** Whether a clause begins with an animal of another species: "lives with | a black cat". */
export function beginsWithAnother(clause: Clause, species: string | null): boolean {
  const first = clause.find(
    (word) =>
      !isTrait(word) && !isMarkWord(word) && !isAgeWord(word) && !/^(an?|the|and|my|our|another|other)$/.test(word),
  );
  return first !== undefined && isOtherAnimal(first, species);
}
