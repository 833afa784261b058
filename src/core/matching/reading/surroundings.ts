import { isBreedName } from '#core/matching/fields/breed.ts';
import { isCollarWord } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord, isPart } from '#core/matching/fields/markings.ts';
import { isAgeWord, isAnimal, isSexWord, isSizeWord, isTimeUnit } from '#core/matching/fields/traits.ts';
import { isArticle, isCommon } from '#core/matching/fields/words.ts';

type Clause = readonly string[];
type IsKind = (word: string) => boolean;
const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** Things whose colour people tell to say where an animal was. Those that a coat is likened to ("saddle") are none. */
const things = setOf(`
  car van truck pickup lorry bus taxi cab bike bicycle motorbike motorcycle scooter trailer train boat tractor vehicle
  house building apartment cottage shed garage barn church school shop store hotel restaurant station bridge wall warehouse
  door gate fence roof window porch balcony bench brick kiosk tent street road avenue ave lane square park grove
  sofa couch chair bed towel rug carpet pillow box crate carrier bag basket bucket bin container
  jacket shirt sweater jumper hoodie jeans dress trouser pant shoe cap hat helmet rope poster sign sticker
  leash lead tag medal bell bow ribbon chain toy ball cone bandage`);

const places =
  setOf(`near by outside inside behind under underneath beneath beside at on in into onto to toward from past
  opposite through across around between over before`);
const fur = setOf('fur coat hair haired body stray pet animal');

const people = setOf('daughter son child children kid grandson granddaughter niece nephew');
const persons = setOf(`person people lady man men woman women couple gentleman guy owner neighbour neighbor grandmother
  grandfather grandma grandpa`);
/** The deeds of a child, rather than of a pet that is called a boy or a girl. */
const feelings = setOf('found saw miss cry crying sad heartbroken devastated upset love');
const sinceThen = setOf('for since within past last before live lived here him her');
const away = setOf('missing gone lost wearing');
const untilNow = setOf('ago now already missing gone lost earlier later here');

const nameBefore = setOf('named name called say read mr mrs ms dr');
const calledBy = new Set(['answer to', 'respond to', 'goe by', 'known as', 'name of']);

/** Colours that are also the names of something. */
const alsoThings = setOf('snow sand ash smoke rust point tiger copper liver');
const seers = setOf('i we he she it they was were been last first just got someone');
const comers = setOf('came come coming went go get got ran run call called be want bring brought way');

/** Whether a pet's name comes after it. */
export const isBeforeName: IsKind = (word) => nameBefore.has(word);
/** Whether a word names a thing that stands or lies about. */
export const isThing: IsKind = (word) => things.has(word);
/** Whether a word tells where something is. */
export const isPlaceWord: IsKind = (word) => places.has(word);

/**
 * A clause without what it tells of others than the animal: the colour of a white van or of its brother, the three months
 * since it has gone, the age of a daughter.
 * @param before the clause before it
 */
export function aboutAnimal(clause: Clause, before: Clause, species: string | null): string[] {
  const isOwn = (word: string) => isAnimal(word, species);
  return clause.filter(
    (word, i) =>
      !(isColour(word) && (isOfThing(clause, i, isOwn) || isNoColour(clause, i))) &&
      !((isColour(word) || isSexWord(word)) && isOfOtherAnimal(clause, i, species)) &&
      !(isTimeUnit(clause[i + 1] ?? '') && (isDuration(clause, i) || (i === 0 && people.has(before.at(-1) ?? '')))) &&
      !(isGrowth(word) && (isOfPerson(clause, i) || isOfThePast(clause, i))) &&
      !(word === 'baby' && isPossessed(clause, i)) &&
      !isSideOfThing(clause, i),
  );
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
function isOfOtherAnimal(clause: Clause, at: number, species: string | null): boolean {
  const after = clause.findIndex((word, i) => i > at && !isTrait(word) && word !== 'and');
  const before = clause.findLastIndex((word, i) => i < at && !isTrait(word) && !isLinking(word));
  const [next, last] = [clause[after] ?? '', clause[before] ?? ''];
  if (isAnimal(next, species)) return false;
  if (relatives.has(next) || relatives.has(last)) return true;
  return isOtherAnimal(next, species) || isOtherAnimal(last, species);
}

const isGrowth: IsKind = (word) => isAgeWord(word) || isSizeWord(word) || isSexWord(word);

/** "an elderly lady", "the owner is young", "by a little girl". */
function isOfPerson(clause: Clause, at: number): boolean {
  const isBetween = (word: string) => /^(is|are|was|very|little)$/.test(word) || isArticle(word) || isGrowth(word);
  const next = clause.find((word, i) => i > at && !isBetween(word)) ?? '';
  const last = clause.findLast((word, i) => i < at && !isBetween(word)) ?? '';
  const isChild = /^(boy|girl)$/.test(clause[at]!) && (last === 'by' || feelings.has(next));
  return isChild || persons.has(next) || persons.has(last);
}

/** "since she was a kitten", "as a puppy", "looks like a kitten". */
function isOfThePast(clause: Clause, at: number): boolean {
  const last = clause.findLast(
    (word, i) =>
      i < at && !isArticle(word) && !/^(he|she|it|they|is|was|were|very|still|stray|tiny|small|little)$/.test(word),
  );
  return /^(since|when|as|like)$/.test(last ?? '');
}

/** Nobody names as many colours of one thing. */
const longestRun = 8;

/** "a red brick house", "under a white Peugeot", but neither "white house cat" nor "on black fur". */
function isOfThing(clause: Clause, at: number, isOwn: IsKind): boolean {
  let end = at;
  while (end - at < longestRun && (isColour(clause[end] ?? '') || clause[end] === 'and')) end += 1;
  const [head, next] = [clause[end] ?? '', clause[end + 1] ?? ''];
  if (isOwn(head) || isOwn(next)) return false;
  if (isThing(head) || (isThing(next) && !isOrdinary(head))) return true;
  return head !== '' && !isOrdinary(head) && !isOfAnimal(next) && standsInPlace(clause, at);
}

const isOrdinary: IsKind = (word) => isCommon(word) || isOfAnimal(word);
const isOfAnimal: IsKind = (word) =>
  fur.has(word) || isBreedName(word) || isCollarWord(word) || isMarkWord(word) || isSexWord(word) || isAgeWord(word);

function standsInPlace(clause: Clause, at: number): boolean {
  let before = at - 1;
  const isBetween = (word: string) => isColour(word) || word === 'and' || isArticle(word) || isSizeWord(word);
  while (at - before < longestRun && isBetween(clause[before] ?? '')) before -= 1;
  const place = clause[before] ?? '';
  return isPlaceWord(place) || (place === 'of' && isArticle(clause[before + 1] ?? ''));
}

/** "called Ginger", "in the snow", "at this point", "I spotted". */
function isNoColour(clause: Clause, at: number): boolean {
  const [word, next] = [clause[at]!, clause[at + 1] ?? ''];
  const [before, earlier] = [clause[at - 1] ?? '', clause[at - 2] ?? ''];
  if (nameBefore.has(before) || (before === 'is' && earlier === 'name') || calledBy.has(`${earlier} ${before}`))
    return true;
  if (word === 'spotted') return seers.has(before) || isPlaceWord(next) || isArticle(next);
  return alsoThings.has(word) && (isPlaceWord(before) || (isArticle(before) && isPlaceWord(earlier)));
}

/** "for 3 months", "2 years ago", "my 6 year old daughter". */
function isDuration(clause: Clause, at: number): boolean {
  if (clause.some((word) => people.has(word))) return true;
  const [before = '', earlier = ''] = [clause[at - 1], clause[at - 2]];
  if (before !== 'since' && (clause[at + 1] === 'yo' || clause[at + 2] === 'old')) return false;
  return sinceThen.has(before) || sinceThen.has(earlier) || away.has(before) || untilNow.has(clause[at + 2] ?? '');
}

/** A pet that people call their baby is of any age. */
const isPossessed = (clause: Clause, at: number) => /^(my|our|your|fur)$/.test(clause[at - 1] ?? '');

/** "side of the road", "the back door", "came back": no part of the animal. */
function isSideOfThing(clause: Clause, at: number): boolean {
  const [word, next] = [clause[at]!, clause[at + 1] ?? ''];
  if (!/^(side|back|head|foot)$/.test(word)) return false;
  const part = /^(left|right)$/.test(next) ? (clause[at + 2] ?? '') : next;
  if (word === 'back' && isPart(part)) return true;
  if (next === 'of')
    return clause.slice(at + 2, at + 5).some((one) => isThing(one) || /^(house|home|yard|garden)$/.test(one));
  return word === 'back' && (comers.has(clause[at - 1] ?? '') || isThing(next) || /^(home|yard|garden)$/.test(next));
}
