import { foldName } from '#core/text/fold.ts';
import { withoutKindEnding } from './area-name.ts';

/** No name has more words than this that people would spell in another way. */
const mostWords = 6;

/** Words that are written out or not, and words before a town that are no part of its name. */
const longer: Readonly<Record<string, readonly string[]>> = {
  ...{ st: ['saint', 'sankt', 'sint'], ste: ['sainte'], sta: ['santa'], sto: ['santo'], ft: ['fort'], mt: ['mount'] },
  ...{ n: ['north'], s: ['south'], e: ['east'], w: ['west'], pt: ['port', 'point'], pto: ['puerto'], hts: ['heights'] },
};
const shorter = new Map(
  Object.entries(longer).flatMap(([short, words]) => words.map((word) => [word, short] as const)),
);
const before = new Set('г город м місто пос село tp thanh kota kab kabupaten city town village villa'.split(' '));

/** A typed name as it may stand in the gazetteer: itself first, then with "St" written out, without 市, with ü for "ue". */
export function namesOf(query: string): string[] {
  const name = foldName(query);
  if (!name) return [];
  const words = name.split(' ');
  if (words.length > mostWords) return [name];
  const spellings = [name, ...inWords(words), withoutKindEnding(name), withUmlauts(name)];
  if (words.length > 1 && before.has(words[0]!)) spellings.push(words.slice(1).join(' '));
  if (words.length > 1 && words.at(-1) === 'city') spellings.push(words.slice(0, -1).join(' '));
  return [...new Set(spellings)];
}

function inWords(words: readonly string[]): string[] {
  const other = (word: string) => longer[word] ?? (shorter.has(word) ? [shorter.get(word)!] : []);
  return words.flatMap((word, at) => other(word).map((spelt) => words.with(at, spelt).join(' ')));
}

function withUmlauts(name: string): string {
  return name.replace(/([aou])e(?![aeiou])/g, '$1');
}
