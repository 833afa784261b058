import { getLocale } from '#core/paraglide/runtime.js';
import type { CaseFacts } from './case-facts.ts';

/** A report with its free text cut into clauses, so that what is said of a collar is not taken for the coat. */
export type ReadReport = {
  /** with its texts in English, in which fields are read; names and places stay as they are */
  facts: CaseFacts;
  species: string | null;
  aboutCollar: string[][];
  aboutBody: string[][];
  /** words of clauses about the whole animal */
  aboutCoat: string[];
};

/** The words in which a report tells something: what is compared is folded, in the singular and in English. */
export type Quotes = {
  /** the line of its breed; the compared words if there is none */
  breed: (compared: string) => string;
  /** in which it names any of these colours in another language than English */
  colours: (colours: readonly string[]) => string[];
  /** in which it tells this mark in another language than English */
  mark: (mark: string) => string | undefined;
};
export type BothQuotes = Record<Side, Quotes>;

/** The values that are counted over all reports: coats, breeds, single marks, words of the text and of places. */
export type Kind = 'coat' | 'breed' | 'mark' | 'word' | 'place';

/** The facts of a pair besides the two values: its species, and how common a value is among its reports. */
type PairFacts = { species: string | null; share: (kind: Kind, value: string) => number };

/** The evidence of two values, in nats (0 if either report says nothing), and the figures that its phrase quotes. */
type Weighed<Figures> = Figures & { llr: number };

/** A field that is compared by what the two reports say and nothing else: how it is read, weighed and put into words. */
export type StatedField<Value, Figures extends object> = {
  /** of a report that does not state it */
  blank: Value;
  /** The value that a report states: the filled-in field, otherwise what its free text says. */
  read: (report: ReadReport) => Value;
  /** Whether a word is read here, so that it is not counted again as free text. */
  reads: (word: string, value: Value) => boolean;
  /** Whether they contradict each other in what a photo shows too. Words that agree in it count half beside one. */
  contradicts?: (missing: Value, found: Value, species: string | null) => boolean;
  weigh: (missing: Value, found: Value, known: PairFacts) => Weighed<Figures>;
  /** The evidence in words, in lower case so that it can be part of a sentence. */
  phrase: (row: Weighed<Figures>, quotes: BothQuotes) => string;
  /** The words of each report, for two columns. It tells no more than the phrase does. */
  says: (row: Weighed<Figures>, quotes: BothQuotes) => TwoWords;
};

type Side = 'missing' | 'found';

/** "torn ear, scar and limping" */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(words);
}

/** Makes the first letter upper case. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Figures of a field with one word for each side, '' for none. */
export type TwoWords = Record<Side, string>;

/** The same for both sides. */
export function eachSide<T>(make: (side: Side) => T): Record<Side, T> {
  return { missing: make('missing'), found: make('found') };
}

/**
 * Model of how two people describe the same animal: with probability `kappa` the second person names what the first one
 * named, because it is visible; otherwise they name any value, with its overall frequency (the model behind Cohen's
 * kappa and Krippendorff's alpha). So
 *
 *   P(second names v | first named v, same animal) / P(second names v) = kappa / share(v) + (1 - kappa)
 *
 * and for any other value 1 - kappa. Agreement on a rare value is worth more than on a common one. The penalty of a
 * disagreement is limited to ln(1 - kappa), because people make mistakes.
 */
export function agreementLlr(kappa: number, share: number): number {
  return Math.log(kappa / share + (1 - kappa));
}

/** Evidence of a disagreement, in nats. */
export function disagreementLlr(kappa: number): number {
  return Math.log1p(-kappa);
}

/**
 * The same with near misses: with probability `near` the second person names a value that is easily confused with it.
 * Two different animals have such a pair of values with probability `nearShare`.
 */
export type Agreement = {
  same: number;
  near: number;
  nearShare: number;
};

/**
 * Evidence in nats of two values that are the same, near or far.
 * @param share how common the value is
 */
export function gradedLlr(rates: Agreement, level: 'same' | 'near' | 'far', share: number): number {
  const chance = 1 - rates.same - rates.near;
  const signal = { same: rates.same / share, near: rates.near / rates.nearShare, far: 0 }[level];
  return Math.log(signal + chance);
}

/** Limits the evidence to a field's range. */
export function within(llr: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, llr));
}

/** How many steps lie between two values of an ordered list. */
export function stepsApart(one: string, other: string, order: readonly string[]): number {
  return Math.abs(order.indexOf(one) - order.indexOf(other));
}

/** Neighbouring values are near. */
export function levelApart(steps: number): 'same' | 'near' | 'far' {
  return steps === 0 ? 'same' : steps === 1 ? 'near' : 'far';
}

/** Sum with the strongest in full and each further one at half the weight of the one before. */
export function halving(llrs: readonly number[]): number {
  return llrs.toSorted((a, b) => b - a).reduce((sum, llr, i) => sum + llr / 2 ** i, 0);
}

/** The n-th largest number; -Infinity if there are fewer. */
export function nthLargest(numbers: Float64Array, n: number): number {
  const largest = new Float64Array(n).fill(-Infinity);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    let at = n - 1;
    if (number <= largest[at]!) continue;
    for (; at > 0 && largest[at - 1]! < number; at--) largest[at] = largest[at - 1]!;
    largest[at] = number;
  }
  return largest[n - 1]!;
}
