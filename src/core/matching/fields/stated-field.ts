import type { TypedPair } from '#core/matching/reading/as-typed.ts';
import type { ReadReport } from '#core/matching/reading/read-report.ts';

/** What is counted over all reports: whole coats, breeds, single marks, words of the text and words of places. */
export type Kind = 'coat' | 'breed' | 'mark' | 'word' | 'place';

/** What is known of a pair besides the two values: its species, and how common a value is among its reports. */
type PairFacts = { species: string | null; share: (kind: Kind, value: string) => number };

/** The evidence of two values, in nats (0 if either report says nothing), and the figures that its phrase quotes. */
type Weighed<Figures> = Figures & { llr: number };

/** A field that is compared by what the two reports say and nothing else: how it is read, weighed and put into words. */
export type StatedField<Value, Figures extends object> = {
  /** of a report that does not state it */
  blank: Value;
  /** What a report states: the filled-in field, otherwise what its free text says. */
  read: (report: ReadReport) => Value;
  /** Whether a word is read here, so that it is not counted again as free text. */
  reads: (word: string, value: Value) => boolean;
  /**
   * Whether the reports contradict each other in something that a photo shows too. Words that agree about such a thing
   * count half beside a photo.
   */
  contradicts?: (missing: Value, found: Value, species: string | null) => boolean;
  weigh: (missing: Value, found: Value, known: PairFacts) => Weighed<Figures>;
  /** The evidence in words, in lower case so that it can be part of a sentence. */
  phrase: (row: Weighed<Figures>, typed: TypedPair) => string;
  /** What each report says, for two columns. It tells no more than the phrase does. */
  says: (row: Weighed<Figures>, typed: TypedPair) => TwoWords;
};

/** Figures of a field with one word for each side, '' for none. */
export type TwoWords = { missing: string; found: string };
