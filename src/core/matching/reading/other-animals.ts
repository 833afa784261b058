import { isBreedName } from '#core/matching/fields/breed.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isAgeWord, isSexWord, isSizeWord } from '#core/matching/fields/traits.ts';
import { isArticle, synonyms, wordsOf } from '#core/matching/fields/words.ts';
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
const isLinking: IsKind = (word) =>
  isArticle(word) || /^(is|are|was|were|who|that|which|also|too|all|both|and)$/.test(word);
/** Whether a word tells how an animal is. */
export const isTrait: IsKind = (word) => isColour(word) || isSexWord(word) || isSizeWord(word) || isBreedName(word);

/** Whether a trait is told of another animal: "her black brother", "my other cat is ginger", "a brown rabbit". */
export function isOfOtherAnimal(clause: Clause, at: number, species: string | null): boolean {
  const after = clause.findIndex((word, i) => i > at && !isTrait(word) && word !== 'and');
  const before = clause.findLastIndex((word, i) => i < at && !isTrait(word) && !isLinking(word));
  const [next, last] = [clause[after] ?? '', clause[before] ?? ''];
  if (isAnimal(next, species)) return false;
  if (relatives.has(next) || relatives.has(last)) return true;
  return isOtherAnimal(next, species) || isOtherAnimal(last, species);
}
