import type { Evidence, EvidenceField, EvidenceOf } from '#core/matching/evidence/evidence.ts';
import { visibleFields } from '#core/matching/evidence/stated-evidence.ts';
import { type BothQuotes, capitalised, eachSide, list, type TwoWords } from '#core/matching/fields/stated-field.ts';
import { eachStated, type StatedName } from '#core/matching/fields/stated-fields.ts';
import type { RankedMatch } from '#core/matching/ranking.ts';
import { namesAsTyped, quotesOf, type TypedPair, untyped, wordsAsTyped } from '#core/matching/reading/as-typed.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceText } from '#core/text/format.ts';

/** Weaker rows (in nats; odds of 10 to 9) are not mentioned. */
const worthAWord = 0.1;
/** The fields that a photo shows as well as words, and from when on (in nats) words plainly contradict in it. */
const visible: ReadonlySet<EvidenceField> = new Set(visibleFields);
const plainly = -0.6;

/** How sentences refer to the missing pet: by its name, or as "she", "he" or "the pet". */
export type Subject = {
  name: string | null;
  sex: string | null;
  /** what both reports say, to be quoted */
  typed?: TypedPair;
};

export type Explanation = {
  /** one or two sentences: the strongest reasons for the match, then the strongest against, or first if it is plain to see */
  reasoning: string;
  /** what speaks for the match, strongest first */
  similarities: string[];
  /** every row that is mentioned, strongest first; `weight` in nats, below 0 against; `says` for two columns */
  evidence: { field: Evidence['field']; text: string; says: TwoWords | null; supports: boolean; weight: number }[];
};

/**
 * Explains a match in words.
 * @param subject the missing pet of the two
 */
export function explain(match: Pick<RankedMatch, 'evidence'>, subject: Subject): Explanation {
  const rows = match.evidence.filter(({ llr }) => Math.abs(llr) >= worthAWord);
  const pros = reasonsFor(rows, subject);
  const against = rows.find(({ llr }) => llr < 0);
  return {
    reasoning: sentences(pros, against && phraseOf(against, subject), isContradicted(rows)),
    similarities: pros.map(capitalised),
    evidence: rows.map((row) => ({
      field: row.field,
      text: capitalised(phraseOf(row, subject)),
      says: eachSays(row, subject),
      supports: row.llr > 0,
      weight: Math.round(row.llr * 10) / 10,
    })),
  };
}

/** The reasons for the match, strongest first. Place and time become one phrase if both do. */
function reasonsFor(rows: readonly Evidence[], subject: Subject): string[] {
  const pros = rows.filter(({ llr }) => llr > 0);
  const place = pros.find((row) => row.field === 'distance');
  const time = pros.find((row) => row.field === 'time');
  const first = pros.find((row) => row === place || row === time);
  return pros.flatMap((row) => {
    if (!place || !time || (row !== place && row !== time)) return [phraseOf(row, subject)];
    return row === first ? [placeAndTime(place, time, subject)] : [];
  });
}

/** Colours, breeds or sizes that differ speak first, however alike the photos look. */
function isContradicted(rows: readonly Evidence[]): boolean {
  return rows.some(({ field, llr }) => visible.has(field) && llr <= plainly);
}

function sentences([first, second]: string[], against: string | undefined, againstFirst: boolean): string {
  if (!first) {
    return against ? m.matching_reason_only_against({ reason: against }) : m.matching_reason_none();
  }
  const reasons = capitalised(second ? m.matching_reasons_two({ first, second }) : first);
  if (against && againstFirst) return m.matching_reason_first_against({ reason: against, reasons });
  const pro = m.matching_reason_for({ reasons });
  return against ? `${pro} ${m.matching_reason_against({ reason: against })}` : pro;
}

/** From this evidence on (in nats; odds of 12 to 1), photos are said to look "very much" alike. */
const veryAlike = 2.5;

type Phrases = { [F in EvidenceField]: (row: EvidenceOf<F>, typed: TypedPair, who: string) => string };

/** One row of evidence in words, in lower case so that it can be part of a sentence. */
export function phraseOf(row: Evidence, subject: Subject): string {
  const phrase = phrases[row.field] as (row: Evidence, typed: TypedPair, who: string) => string;
  return phrase(row, subject.typed ?? untyped, nameOf(subject));
}

/** The words of each report, for two columns; null where a row compares what is said of the pair alone (a distance). */
export function eachSays(row: Evidence, { typed = untyped }: Pick<Subject, 'typed'> = {}): TwoWords | null {
  const says = sides[row.field as StatedName] as ((row: Evidence, quotes: BothQuotes) => TwoWords) | undefined;
  return says?.(row, bothQuoted(typed)) ?? null;
}

const sides = eachStated(({ says }) => says);

const bothQuoted = (typed: TypedPair): BothQuotes => eachSide((side) => quotesOf(typed[side]));

/** Place and time in one phrase: "1.2 km from where she was last seen, 3 days later". */
export function placeAndTime(place: EvidenceOf<'distance'>, time: EvidenceOf<'time'>, subject: Subject): string {
  const days = wholeDays(time.days);
  const later = days > 0 ? m.matching_later({ days }) : m.matching_same_day();
  return m.matching_place_and_time({ place: phraseOf(place, subject), time: later });
}

const phrases: Phrases = {
  microchip: (row) => (row.equal ? m.matching_chip_same() : m.matching_chip_differs()),
  species: (row) => (row.missing && row.found ? m.matching_species_differs() : m.matching_species_detected()),
  photo: (row) => {
    if (row.llr < 0) return m.matching_photo_differs();
    return row.llr >= veryAlike ? m.matching_photo_very_alike() : m.matching_photo_alike();
  },
  distance: (row, _, who) => distancePhrase(row, who),
  area: ({ words }, { missing, found }) =>
    m.matching_area_shared({ words: list(namesAsTyped(words, [missing.area, found.area]) ?? words.map(capitalised)) }),
  time: (row, _, who) => timePhrase(row, who),
  ...(eachStated(
    ({ phrase }) =>
      (row: object, typed: TypedPair) =>
        phrase(row as never, bothQuoted(typed)),
  ) as unknown as Pick<Phrases, StatedName>),
  text: (row, { missing, found }) => {
    const words = wordsAsTyped(row.words, [missing.text, found.text]);
    return m.matching_text_shared({ words: list(words.map((word) => `“${word}”`)) });
  },
  verdict: (row) => verdictPhrase(row),
};

/** Tells who said it, and what; those who disagree are named where they weigh more. */
function verdictPhrase({ llr, same, different, owners }: EvidenceOf<'verdict'>): string {
  if (llr < 0) return m.matching_verdict_different({ count: different });
  return same > 0 ? m.matching_verdict_same({ count: same }) : m.matching_verdict_owner({ count: owners });
}

/** The points are public ones, so no distance below their obscuring radius, or the size of the town, is stated. */
function distancePhrase({ llr, metres, withinMetres }: EvidenceOf<'distance'>, who: string): string {
  if (metres < withinMetres) {
    return m.matching_distance_within({ distance: distanceText(Math.ceil(withinMetres / 1000)), who });
  }
  const distance = distanceText(metres / 1000);
  return llr > 0 ? m.matching_distance_near({ distance, who }) : m.matching_distance_far({ distance, who });
}

function timePhrase({ llr, days }: EvidenceOf<'time'>, who: string): string {
  const whole = wholeDays(days);
  if (whole < 0) return m.matching_time_before({ days: -whole, who });
  if (whole === 0) return m.matching_time_same_day();
  return llr > 0 ? m.matching_time_later({ days: whole }) : m.matching_time_late({ days: whole, who });
}

function nameOf({ name, sex }: Subject): string {
  return name?.trim() || m.matching_who({ sex: sex ?? '' });
}

/** Whole days for display; differences within the day of tolerance become "the same day". */
function wholeDays(days: number): number {
  return days >= -1 && days < 0 ? 0 : Math.round(days);
}
