import { Heart } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';
import { HomeSince } from './case-time.tsx';

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
