import { isBreedName, isBreedWord } from '#core/matching/fields/breed.ts';
import { isCollarWord } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord, namesPart } from '#core/matching/fields/markings.ts';
import { isReadByField } from '#core/matching/fields/stated-fields.ts';
import { isAgeWord, isAnimal, isSexWord } from '#core/matching/fields/traits.ts';
import { isArticle, isDenial, isFrequent, isJoint, plain, wordsOf } from '#core/matching/fields/words.ts';
import { isThing, isTrait } from './surroundings.ts';

/**
 * A text without what it tells of the companions of the animal. Nothing is left of one that tells of several animals
 * alike: nobody knows whose facts these are.
 * @param called the name of the animal, if the report tells it, which the text does not contain any more
 */
export function toldOfOne(text: string, species: string | null, called: string | null): string {
  const sentences = text.split(/(?<=[.!?\n])/);
  const names = new Set(sentences.flatMap((sentence) => partsOf(sentence).flatMap((part) => nameIn(part) ?? [])));
  if (names.size > 1 && !called) return '';
  const own = sentences.map((sentence) => withoutCompanions(withoutOthers(sentence, called)));
  return own.some((sentence) => tellsOfSeveral(sentence, species)) ? '' : own.join('');
}

const partsOf = (sentence: string): string[] => sentence.split(/(?<=[,;:(])/);
const named = /^\s*(?:and\s+)?(\p{Lu}\p{Ll}+)\s+(?:is|an?|one)\s+(.*)/su;
/** Nobody says more of an animal before its colour: "Max is a very big black pug". */
const beforeColour = 4;

/** Words that begin a part as a name does: "Body is white", "Kitty is grey". */
const isNoName = (word: string): boolean =>
  isFrequent(word) || isReadByField(word) || isBreedWord(word) || isAnimal(word, null) || noNames.has(word);
const noNames = new Set(
  `body base torso underbelly underside topline saddle ruff mane nail undercoat topcoat overcoat underfur marking
  undertone overtone colour color colouring coloring colouration coloration pattern background overall primary pictured
  mostly mainly predominantly attached doggo pupper brother sister sibling littermate`.split(/\s+/),
);

/** The name of somebody whose colour a part of a sentence tells: "Max is black", "Max a black pug". */
function nameIn(part: string): string | null {
  const [, name = '', said = ''] = named.exec(part) ?? [];
  return name && !wordsOf(name).some(isNoName) && wordsOf(said).slice(0, beforeColour).some(isColour) ? name : null;
}

/** Without "Max a black pug" where another name is that of the report, or a colour was told before. */
function withoutOthers(sentence: string, called: string | null): string {
  const parts = partsOf(sentence);
  const first = () => parts.findIndex((part) => wordsOf(part).some(isColour));
  const isOfOther = (part: string, at: number) => {
    const name = nameIn(part);
    return name !== null && (called !== null || at > first()) && !isLike(name, called);
  };
  return parts.filter((part, at) => !isOfOther(part, at) && !isAnotherOne(parts, at)).join('');
}

/** Luna is also called Lunita, Max is Maxi. */
const isLike = (name: string, called: string | null): boolean =>
  wordsOf(called ?? '').some((own) => own.slice(0, sharedStart) === plain(name).slice(0, sharedStart));
const sharedStart = 3;

/** "not the one on the poster, that one was white" */
const isAnotherOne = (parts: readonly string[], at: number): boolean =>
  /^\s*that (?:one )?was\b/i.test(parts[at]!) &&
  parts
    .slice(Math.max(0, at - 3), at)
    .flatMap(wordsOf)
    .some(isDenial);
/** "not the one with the white paws" */
const notThis = /\bnot the (?:one|cat|dog) with\b[^.,;:!?()\n]*/giu;

/** "saw a white one but mine is grey" without the white one, but not "she is black, but mine has a red collar". */
function mineAlone(sentence: string): string {
  const [, mine = ''] = /\bbut mine\b(.*)$/isu.exec(sentence) ?? [];
  const words = wordsOf(mine).slice(0, beforeColour);
  const at = words.findIndex(isColour);
  const isCoat = at >= 0 && !words.slice(0, at).some(isJoint) && !isOfAnimal(words[at + 1] ?? '');
  return isCoat ? mine : sentence;
}

/**
 * Words that may be told of another animal, up to the next sign. Somebody who needs help with a cat tells of this one.
 */
const aside =
  /(?<!\b(?:help|reunited?|love|happened|wrong)\s(?:\p{L}+\s)?)\b(with|w\/|(?:like|as|than|(?:similar|identical) to) (?:the|my|our|that)|(?:scared|afraid|chased|attacked|bitten) (?:of|by)|other|another|neighbou?r'?s?|and(?=\s+(?:his|her|its|their|[2-9]|two|three|four|five|six)\b))([^.,;:!?()\n]*)(?:\([^)\n]{0,80}\))?/giu;
/** After these words a sentence goes on about the animal itself: "with 3 kittens and a red collar". */
const goesOn = /^(and|but|no|not|without|he|she|last)$/i;

/** A sentence without the companions of the animal: "with 3 grey kittens", "my other cat is ginger", "like the black cat". */
function withoutCompanions(sentence: string): string {
  return mineAlone(sentence)
    .replace(notThis, '')
    .replace(aside, (said, first: string, rest: string) => {
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
function endOfAnimal(words: readonly string[]): number {
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
const namesAnimal = (word: string, at: number): boolean =>
  isAnimal(word, null) || isBreedName(word) || (word === 'one' && at > 0);

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
