import type { Evidence, EvidenceField } from '#core/matching/evidence/evidence.ts';
import { visibleFields } from '#core/matching/evidence/stated-evidence.ts';
import type { TwoWords } from '#core/matching/fields/stated-field.ts';
import type { RankedMatch } from '#core/matching/ranking.ts';
import { m } from '#core/paraglide/messages.js';
import { capitalised } from '#core/text/lists.ts';
import { eachSays, phraseOf, placeAndTime, type Subject } from './phrases.ts';

/** Weaker rows (in nats; odds of 10 to 9) are not mentioned. */
const worthAWord = 0.1;
/** What a photo shows as well as words, and from when on (in nats) words plainly contradict in it. */
const visible: ReadonlySet<EvidenceField> = new Set(visibleFields);
const plainly = -0.6;

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

/** What speaks for the match, strongest first. Place and time become one phrase if both do. */
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
