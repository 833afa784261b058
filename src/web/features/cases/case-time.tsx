import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { MomentDay, RelativeTime } from './relative-time.tsx';
import { SeenTime } from './seen-time.tsx';

/** "Last seen yesterday", "Found 3 days ago"; for a case without a date "Posted 2 hours ago". */
export function CaseTime({ of }: { of: ListedCase }) {
  if (!of.last_seen_at)
    return (
      <>
        {`${m.cases_posted()} `}
        <RelativeTime at={of.created_at} />
      </>
    );
  return (
    <>
      {`${of.side === 'found' ? m.cases_found_label() : m.cases_last_seen_label()} `}
      <SeenTime of={of} />
    </>
  );
}

/**
 * "Home since yesterday".
 * @param at when the case was closed: the last change of a reunited case
 */
export function HomeSince({ at }: { at: string }) {
  return (
    <>
      {`${m.cases_home_since()} `}
      <MomentDay at={at} />
    </>
  );
}
