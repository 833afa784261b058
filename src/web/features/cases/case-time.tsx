import { Heart } from 'lucide-react';
import type { LastSeen, PublicCase } from '#core/contract/case.ts';
import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';
import { MomentDay, RelativeDay, RelativeTime } from './relative-time.tsx';

/** "Last seen yesterday", "Found 3 days ago"; for a case without a date "Posted 2 hours ago". */
export function CaseTime({ of }: { of: LastSeen & Pick<ListedCase, 'side' | 'created_at'> }) {
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

/** When an animal was last seen or found: "yesterday", "2 weeks ago", or "3 hours ago" if the time is known. */
export function SeenTime({ of }: { of: LastSeen }) {
  if (!of.last_seen_at || !of.last_seen_day) return null;
  if (of.last_seen_precision === 'time') return <RelativeTime at={of.last_seen_at} day={of.last_seen_day} />;
  return <RelativeDay day={of.last_seen_day} />;
}

/** Says that the pet is home and links to its story. Replaces the offer to log a sighting. */
export function HomeNotice({ of }: { of: PublicCase }) {
  return (
    <div className="rounded-control bg-reunited-soft px-4 py-2.5 text-reunited-ink">
      <p className="flex items-center gap-2 font-semibold">
        <Heart aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <HomeSince at={of.updated_at} />
        </span>
      </p>
      <Link to={storyPath(of)} className="ms-7 inline-flex min-h-8 items-center underline underline-offset-4">
        {m.cases_home_story()}
      </Link>
    </div>
  );
}

/** Link to a reunited pet's story on the page of success stories. */
export function storyPath({ slug }: { slug: string }): string {
  return `/success-stories#${slug}`;
}
