import type { LastSeen } from '#core/contract/case.ts';
import type { LastSeenFields } from '#server/cases/case-record.ts';

/** When an animal was last seen or found, as precisely as it is known. */
export function presentLastSeen({ last_seen_at, last_seen_precision, last_seen_day }: LastSeenFields): LastSeen {
  return { last_seen_at: last_seen_at?.toISOString() ?? null, last_seen_precision, last_seen_day };
}
