import { isCollarWord } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { namesPart } from '#core/matching/fields/markings.ts';
import { isSexWord } from '#core/matching/fields/traits.ts';
import { isArticle, wordsOf } from '#core/matching/fields/words.ts';
import { endOfAnimal, namesAnimal, withoutCompanions } from './companions.ts';
import { isAnimal } from './other-animals.ts';

/**
 * A text without what it tells of the companions of the animal. Nothing is left of one that tells of several animals
 * alike: nobody knows whose facts these are.
 */
export function toldOfOne(text: string, species: string | null): string {
  const sentences = text.split(/(?<=[.!?\n])/).map(withoutCompanions);
  return sentences.some((sentence) => tellsOfSeveral(sentence, species)) ? '' : sentences.join('');
}

const tellsOfSeveral = (sentence: string, species: string | null): boolean =>
  countsAnimals(sentence, species) || tellsApart(sentence) || namesTwo(wordsOf(sentence));

const counted =
  /(?<!\b(?:of|with|has|have|had|other|than|by|to|at|from|like|live)\s(?:(?:my|our|the)\s)?)\b(?:[2-9]|two|three|four|five|six|both)\s+(?:\p{L}+\s+){0,2}?(cats|dogs|kittens|kitties|puppies|pups)\b/giu;

/** "Two dogs missing", but not "one of two cats". */
function countsAnimals(sentence: string, species: string | null): boolean {
  // a pattern that looks behind over many spaces takes the square of their number
  return [...sentence.replace(/\s+/g, ' ').matchAll(counted)].some(([, animals]) =>
    isAnimal(wordsOf(animals!)[0]!, species),
  );
}

const oneAndOther =
  /\b(?:one|1)\s+(?:is\s+)?(\p{L}+)(?:\s+\p{L}+)?(?:\s*[,;&/]\s*|\s+and\s+|\s+)(?:the\s+)?(?:one|other|another|two|three|\d)\s+(?:is\s+|one\s+)?(\p{L}+)/giu;

/** "one black, the other white", but neither of its paws nor of its collars. */
function tellsApart(sentence: string): boolean {
  const words = wordsOf(sentence);
  if (namesPart(words) || words.some(isCollarWord)) return false;
  return [...sentence.matchAll(oneAndOther)].some(([, ...both]) =>
    both.every((word) => isColour(wordsOf(word)[0] ?? '')),
  );
}

/** Nobody describes an animal in more words before naming it. */
const farAhead = 12;

/** "a brown lab and a white poodle", but neither "dog black and white" nor "shepherd and lab mix". */
function namesTwo(words: readonly string[]): boolean {
  const first = words.findIndex(namesAnimal);
  return words.some((word, at) => {
    if (word !== 'and' || first < 0 || at < first) return false;
    const next = words.slice(at + 1, at + 1 + farAhead);
    const second = next.slice(0, endOfAnimal(next));
    const [begins = ''] = second;
    const isNew = !isColour(words[at - 1]!) || isArticle(begins) || isAnimal(begins, null);
    return (
      isNew && second.some((one) => isColour(one) || isSexWord(one)) && !second.some((one) => /^(mix|cross)$/.test(one))
    );
  });
}
