import { localeDate } from '#core/cases/relative-time.ts';
import type { AdviceKind, LeadStrength } from '#core/contract/match.ts';
import type { MatchScope } from '#core/matching/ranking.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceText, numberText, percentText } from '#core/text/format.ts';

/** A probability as a whole percentage for display, never 0 or 100: nothing is presented as impossible or certain. */
export function percentOf(posterior: number): number {
  return Math.min(99, Math.max(1, Math.round(posterior * 100)));
}

/** For probabilities above this, no bench has enough cases to tell 95 from 99 percent. */
const mostTold = 90;

/** A probability as people read it, without the sign: a whole percentage, or "over 90". */
export function percentShown(posterior: number): string {
  const percent = percentOf(posterior);
  return percent > mostTold ? m.matching_percent_over({ percent: mostTold }) : String(percent);
}

const leadNames: Record<LeadStrength, () => string> = {
  strong: m.matching_lead_strong,
  possible: m.matching_lead_possible,
  long_shot: m.matching_lead_long_shot,
};

/** The words that people read beside the percentage of a match. */
export function leadName(strength: LeadStrength): string {
  return leadNames[strength]();
}

/** A sentence about what was compared: "Compared with 312 open reports within 50 km, from Mar 3, 2026 to May 21, 2026." */
export function scopeText({ compared: count, withinKm, from, to, photoUsed }: MatchScope): string {
  const [first, last] = from && to ? [localeDate(from), localeDate(to)] : ['', ''];
  const sentence = m.matching_scope({
    ...{ count, compared: numberText(count) },
    ...{ reach: withinKm === null ? 'anywhere' : 'near', distance: withinKm === null ? '' : distanceText(withinKm) },
    ...{ time: !first ? 'any' : first === last ? 'day' : 'days', from: first, to: last },
  });
  return photoUsed || count === 0 ? sentence : `${sentence} ${m.matching_no_photos()}`;
}

/**
 * Says that only some of the open reports could be compared.
 * @param loaded their share, 0 to 1
 * @returns null if it was all of them
 */
export function loadingText(loaded: number): string | null {
  if (!(loaded < 1)) return null;
  return m.matching_loading({ share: percentText(Math.floor(loaded * 100) / 100) });
}

/** `title` is that of the case whose reporter can help; `filed` tells whether the report that asks is filed already. */
type About = { title: string; filed: boolean };

const adviceTexts: Record<AdviceKind, (about: About) => string> = {
  photo: m.matching_advice_photo,
  side_photo: m.matching_advice_side_photo,
  more_photos: ({ filed }) => m.matching_advice_more_photos({ filed: filed ? 'yes' : 'no' }),
  their_photo: m.matching_advice_their_photo,
  their_more_photos: m.matching_advice_their_more_photos,
  place: m.matching_advice_place,
  date: m.matching_advice_date,
  markings: m.matching_advice_markings,
  colour: m.matching_advice_colour,
  sex: m.matching_advice_sex,
  microchip: m.matching_advice_microchip,
};

/** A piece of advice in words. */
export function adviceText(kind: AdviceKind, about: About): string {
  return adviceTexts[kind](about);
}
