import { Heart } from 'lucide-react';
import type { ListedStories } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { StoryCard, StoryStats } from '#web/features/stories/stories.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { pack, useUnpacked } from '#web/lib/page/packed.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/success-stories';

export const handle = sleeps;

export async function loader({ context }: Route.LoaderArgs) {
  return { stories: pack(await context.get(serverContext).reads.successStories()) };
}

export const meta = metaOf({ title: m.app_stories_title, description: m.app_stories_text, path: '/success-stories' });

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const stories = useUnpacked(loaderData.stories);
  useLiveRefresh(({ kind }) => kind === 'case.changed' || kind === 'case.edited' || kind === 'case.deleted');
  return (
    <div className="page-column">
      <PageHeading title={m.app_stories_title()} text={m.app_stories_text()} />
      <StoryStats stories={stories} />
      <p className="mt-4 text-center">
        <Link to="/what-works" className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {m.works_link()}
        </Link>
      </p>
      <div className="mt-12">{stories.stories.length > 0 ? <Stories stories={stories} /> : <NoStories />}</div>
    </div>
  );
}

function Stories({ stories }: { stories: ListedStories }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {stories.stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} />
        </li>
      ))}
    </ul>
  );
}

function NoStories() {
  return (
    <EmptyState
      title={m.app_stories_empty()}
      text={m.app_stories_empty_text()}
      art={<Heart aria-hidden="true" className="size-14 stroke-[1.1]" />}
    >
      <ButtonLink to="/cases">{m.app_home_view_all()}</ButtonLink>
    </EmptyState>
  );
}
