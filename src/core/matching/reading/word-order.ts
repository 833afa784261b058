import { isColour } from '#core/matching/fields/colour.ts';
import { isArticle, singular } from '#core/matching/fields/words.ts';
import { coloursFollow, type Language } from './lexicon.ts';
import { isPlaceWord, isThing } from './surroundings.ts';

type Word = { before: string; raw: string; english: string };

/**
 * The words of a sentence with the colours of things where English has them: "coche blanco" is "white car". It is set
 * apart by commas from the colours and things beside it.
 */
export function inEnglishOrder<W extends Word>(said: readonly W[], language: Language): W[] {
  const words = said.map((word) => ({ ...word }));
  if (!coloursFollow(language)) return words;
  for (let at = 0; at < words.length; at++) {
    const [thing, colour] = [words[at]!, words[at + 1]];
    if (isThing(singular(thing.english)) && isAfterColour(words, at)) thing.before = `, ${thing.before}`;
    const first = colour && isNamedColour(colour) && agree(thing, colour) ? beginningOfPlace(words, at) : undefined;
    if (!colour || first === undefined) continue;
    [thing.english, colour.english] = [colour.english, thing.english];
    for (const next of [words[first]!, words[at + 2]]) if (next) next.before = `, ${next.before}`;
    at += 1;
  }
  return words;
}

const isNamedColour = ({ english }: Word): boolean => english !== '' && english.split(' ').every(isColour);

/** "collier rouge à grelot": the bell is not red. */
const isAfterColour = (words: readonly Word[], at: number): boolean => {
  const before = words.slice(0, at).findLast(({ english }) => english !== '');
  return before !== undefined && isNamedColour(before);
};

/** In Arabic both have the article, or neither. */
const agree = (thing: Word, colour: Word): boolean =>
  /^\s*$/.test(colour.before) && thing.raw.startsWith('ال') === colour.raw.startsWith('ال');

/**
 * Where the words begin that end with a thing, or with an unknown word after one of place that is no name. "Perro de casa
 * negro" is a black dog.
 */
function beginningOfPlace(words: readonly Word[], at: number): number | undefined {
  const { raw, english } = words[at]!;
  if (english === 'house' && words[at - 1]?.raw.toLowerCase() === 'de') return undefined;
  // "Rua Branca", but "cachorro de rua preto"
  if (english === 'street' && !/^\p{Lu}/u.test(words[at + 1]!.raw)) return undefined;
  if (isThing(singular(english))) return at;
  if (raw !== english || raw !== raw.toLowerCase()) return undefined;
  const before = words.slice(0, at).findLastIndex(({ english }) => english !== '' && !isArticle(english));
  return isPlaceWord(words[before]?.english ?? '') ? before : undefined;
}
