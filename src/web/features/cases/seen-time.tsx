import type { LastSeen } from '#core/contract/case.ts';
import { RelativeDay, RelativeTime } from './relative-time.tsx';

/** When an animal was last seen or found: "yesterday", "2 weeks ago", or "3 hours ago" if the time is known. */
export function SeenTime({ of }: { of: LastSeen }) {
  if (!of.last_seen_at || !of.last_seen_day) return null;
  if (of.last_seen_precision === 'time') return <RelativeTime at={of.last_seen_at} day={of.last_seen_day} />;
  return <RelativeDay day={of.last_seen_day} />;
}
