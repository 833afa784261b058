import { readFileSync } from 'node:fs';
import { blankFacts } from '#core/matching/fields/case-facts.ts';
import { type Profile, profileOf } from '#core/matching/reading/profile.ts';

export const languagesRead = ['en', 'es', 'pt', 'fr', 'de', 'ar'] as const;

/** The descriptions that were at hand while the vocabularies were written, and those that were not. */
export const parts = ['known', 'held out'] as const;
export type Part = (typeof parts)[number];
const known = 100;

export type ReadPair = { line: string; missing: Profile; found: Profile };
/** The pairs of each language. */
export type Pairs = Record<string, ReadPair[]>;

const linesOf = (language: string) =>
  readFileSync(new URL(`../descriptions/${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Each line is "missing [breed] | found [breed]"; lines of English begin with the species. */
export function readPairs(language: string, part: Part): ReadPair[] {
  const species = linesOf('en').map((line) => (line.startsWith('c') ? 'cat' : 'dog'));
  const read = linesOf(language).map((line, i) => {
    const [missing, found] = line.replace(/^[cd]\| /, '').split(' | ') as [string, string];
    return { line, missing: profile('missing', missing, species[i]!), found: profile('found', found, species[i]!) };
  });
  return part === 'known' ? read.slice(0, known) : read.slice(known);
}

function profile(side: Profile['side'], said: string, species: string): Profile {
  const [, text, breed = null] = /^(.*?)(?:\[(.*)\])?$/.exec(said)!;
  return profileOf({ ...blankFacts, id: said, side, species, text: text!, breed });
}
