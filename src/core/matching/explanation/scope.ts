import { localeDate } from '#core/cases/relative-time.ts';
import type { MatchScope } from '#core/matching/ranking.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceText, numberText, percentText } from '#core/text/format.ts';

/** A sentence about what was compared: "Compared with 312 open reports within 50 km, between Mar 3, 2026 and May 21, 2026." */
export function scopeText(scope: MatchScope): string {
  const compared = numberText(scope.compared);
  const counted = m.matching_scope_everywhere({ count: scope.compared, compared });
  const placed =
    scope.withinKm === null
      ? counted
      : m.matching_scope_within({ compared: counted, distance: distanceText(scope.withinKm) });
  const sentence = m.matching_scope_sentence({ scope: inTime(placed, scope) });
  return scope.photoUsed || scope.compared === 0 ? sentence : m.matching_scope_no_photos({ scope: sentence });
}

function inTime(scope: string, { from, to }: MatchScope): string {
  if (!from || !to) return scope;
  const [first, last] = [localeDate(from), localeDate(to)];
  return first === last
    ? m.matching_scope_on({ scope, from: first })
    : m.matching_scope_between({ scope, from: first, to: last });
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
