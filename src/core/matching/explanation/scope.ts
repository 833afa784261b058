import { localeDate } from '#core/cases/relative-time.ts';
import type { MatchScope } from '#core/matching/ranking.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceText, numberText, percentText } from '#core/text/format.ts';

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
