import { isBreedName } from '#core/matching/fields/breed.ts';
import { isCollarWord } from '#core/matching/fields/collar.ts';
import { isMarkWord } from '#core/matching/fields/markings.ts';
import { isAgeWord } from '#core/matching/fields/traits.ts';
import { isArticle, wordsOf } from '#core/matching/fields/words.ts';
import { isAnimal, isTrait } from './other-animals.ts';
import { isThing } from './surroundings.ts';

/**
 * Words that may be told of another animal, up to the next sign. Somebody who needs help with a cat tells of this one.
 */
const aside =
  /(?<!\b(?:help|reunited?|love|happened|wrong)\s(?:\p{L}+\s)?)\b(with|w\/|(?:scared|afraid|chased|attacked|bitten) (?:of|by)|other|another|neighbou?r'?s?|and(?=\s+(?:his|her|its|their|[2-9]|two|three|four|five|six)\b))([^.,;:!?()\n]*)(?:\([^)\n]{0,80}\))?/giu;
/** After these words a sentence goes on about the animal itself: "with 3 kittens and a red collar". */
const goesOn = /^(and|but|no|not|without|he|she|last)$/i;

/** A sentence without the companions of the animal: "with 3 grey kittens", "my other cat is ginger". */
export function withoutCompanions(sentence: string): string {
  return sentence.replace(aside, (said, first: string, rest: string) => {
    const tokens = [...rest.matchAll(/[\p{L}\p{N}]+/gu)];
    const end = endOfAnimal(tokens.map(([word]) => wordsOf(word)[0] ?? ''));
    if (end === 0) return said;
    const own = /^(other|another|neigh.*)$/i.test(first)
      ? undefined
      : tokens.slice(end).find(([word]) => goesOn.test(word));
    return own ? `, ${rest.slice(own.index)}` : '';
  });
}

/** How many words at the beginning describe an animal; 0 if they describe something else. */
export function endOfAnimal(words: readonly string[]): number {
  const end = words.findIndex((word) => !describes(word));
  const said = end < 0 ? words : words.slice(0, end);
  return said.some(namesAnimal) && !isOfAnimal(words[said.length] ?? '') ? said.length : 0;
}

/** "cat hair", "a dog tag". */
const isOfAnimal = (next: string): boolean =>
  isMarkWord(next) || isCollarWord(next) || isThing(next) || /^(hair|fur|coat|like|lover|food)$/.test(next);

/** Whether a word may stand in the description of an animal before it is named. */
const describes = (word: string): boolean =>
  isTrait(word) ||
  isAgeWord(word) ||
  isArticle(word) ||
  isAnimal(word, null) ||
  /^(and|other|another|friend)$/.test(word);

/** Whether a word names an animal, by its kind or breed or as "a grey one". */
export const namesAnimal = (word: string, at: number): boolean =>
  isAnimal(word, null) || isBreedName(word) || (word === 'one' && at > 0);
