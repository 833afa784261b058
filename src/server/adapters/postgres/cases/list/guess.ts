import type { CaseFilter } from '#server/cases/read-ports.ts';
import { circleAround } from './cells.ts';
import { coverOf } from './cover.ts';
import { type Counted, type Frequencies, type Shares, spanOf, type Words } from './frequencies.ts';
import { leftToWalk } from './stream.ts';
import type { Wanted } from './wanted.ts';
import { wanted as textsOf } from './words.ts';

/** How much there probably is to find. */
export type Guess = {
  /** cases that match, for each millisecond since the oldest case */
  perMs: number;
  /** the share of those that a walk examines */
  ofWalk: number;
  /** cells of the circle, fine enough for so many cases */
  cells: readonly string[];
};

/**
 * Each condition is taken to be as frequent among some cases as among all.
 * @returns null as long as nothing was counted
 */
export function guessOf({ filter, limit }: Wanted, known: Frequencies): Guess | null {
  const { counted } = known;
  if (!counted) return null;
  const cases = counted.cases * shareOf(filter, counted);
  const { cells, share } = filter.near
    ? coverOf(circleAround(filter.near), counted.tokens, cases, limit)
    : { cells: [], share: 1 };
  return {
    perMs: (cases * share) / spanOf(known),
    ofWalk: shareOf(leftToWalk(filter), counted) * share,
    cells,
  };
}

/** Of all cases, those that match a filter apart from its circle. */
function shareOf(
  { statuses, type, species, located, words = [] }: CaseFilter,
  { tokens, words: known }: Counted,
): number {
  const shares = [
    ...(statuses ? [sum(statuses.map((status) => shareOfToken(`s.${status}`, tokens)))] : []),
    ...(type ? [shareOfToken(`t.${type}`, tokens)] : []),
    ...(species ? [shareOfToken(`k.${species}`, tokens)] : []),
    ...(located ? [shareOfToken('located', tokens)] : []),
    ...telling(textsOf(words)).map((text) => shareOfText(text, known)),
  ];
  return shares.reduce((all, share) => all * share, 1);
}

const shareOfToken = (token: string, tokens: Shares) => tokens.known.get(token) ?? rare(tokens);

/** A text that is part of another one is in all cases that contain the other, so it makes them no rarer. */
function telling(texts: readonly string[]): string[] {
  const typed = [...new Set(texts.map((text) => text.toLowerCase()))];
  return typed.filter((text) => !typed.some((other) => other !== text && other.includes(text)));
}

/** A case with two such words counts twice: only what is rare has to be guessed well. */
function shareOfText(text: string, words: Words): number {
  const shares = knownWith(text, words);
  return shares.length > 0 ? Math.min(1, sum(shares)) : rare(words);
}

/** The shares of the known words that contain a text. */
function knownWith(text: string, { known, lines }: Words): number[] {
  const shares: number[] = [];
  for (let at = lines.indexOf(text); at >= 0; at = lines.indexOf(text, at)) {
    const start = lines.lastIndexOf(' ', at) + 1;
    at = lines.indexOf('\n', at);
    shares.push(known.get(lines.slice(start, at))!);
  }
  return shares;
}

/** What is not known is less frequent than everything that is. */
const rare = ({ most }: Shares) => most / 2;

const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0);
