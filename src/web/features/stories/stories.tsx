import { clsx } from 'clsx';
import { Heart, MapPin } from 'lucide-react';
import type { ListedStories, ListedStory } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { percentText } from '#core/text/format.ts';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { HomeSince } from '#web/features/cases/case-time.tsx';
import { cardSizes, focusClass, sourcesOf, squareFrame } from '#web/features/photos/photo-fit.ts';
import { Link } from '#web/ui/link.tsx';
import { cameHome, reunionText, storyPhotoAlt } from './came-home.ts';

/** A reunited pet, on a card shaped like a doorway. */
export function StoryCard({ story }: { story: ListedStory }) {
  return (
    <article id={story.slug} className="group relative flex h-full scroll-mt-24 flex-col">
      <div className="aspect-square overflow-hidden rounded-t-[50%_38%] rounded-b-card border-4 border-reunited-soft bg-sunken">
        <StoryPhoto story={story} />
      </div>
      <p className="-mt-4 z-10 mx-auto inline-flex items-center gap-1.5 rounded-full bg-reunited px-3.5 py-1 text-center font-semibold text-sm text-white">
        <Heart aria-hidden="true" className="size-4" />
        {reunionText(story)}
      </p>
      <div className="px-2 pt-4 text-center">
        <h2 className="text-xl">
          <Link
            to={`/pet/${story.slug}`}
            className="outline-offset-4 after:absolute after:inset-0 group-hover:underline decoration-2 decoration-lamp underline-offset-4"
          >
            {cameHome(story)}
          </Link>
        </h2>
        <p className="mt-1 text-muted text-sm">
          <HomeSince at={story.updated_at} />
        </p>
        {story.area_name && (
          <p className="mt-1 inline-flex items-center gap-1.5 text-muted text-sm">
            <MapPin aria-hidden="true" className="size-4" />
            <bdi>{story.area_name}</bdi>
          </p>
        )}
        {story.words && (
          <blockquote className="mt-3 line-clamp-6 whitespace-pre-line">
            <q>{story.words}</q>
          </blockquote>
        )}
        {story.brought_home_by && (
          <p className="mt-3 font-semibold text-reunited-ink text-sm">
            {story.finder_name ? (
              <bdi>{m.app_stories_by_name({ name: story.finder_name })}</bdi>
            ) : (
              m.app_stories_by({ by: story.brought_home_by })
            )}
          </p>
        )}
      </div>
    </article>
  );
}

function StoryPhoto({ story }: { story: ListedStory }) {
  const { photo } = story;
  if (!photo) return <PhotoPlaceholder species={story.species} />;
  return (
    <img
      src={photo.thumb_url}
      srcSet={sourcesOf(photo, 'mid')}
      sizes={cardSizes}
      alt={storyPhotoAlt(story)}
      loading="lazy"
      className={clsx('size-full object-cover', focusClass(photo.focus, squareFrame, photo))}
    />
  );
}

/** How many pets came home, how many of them within a week, and how many people helped. */
export function StoryStats({ stories }: { stories: ListedStories }) {
  return (
    <ul className="grid divide-y divide-line rounded-door border border-line bg-surface shadow-card sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Stat value={String(stories.reunited)} label={m.app_stories_reunited()} />
      <Stat value={percentText(stories.quick_percent / 100)} label={m.app_stories_quick()} />
      <Stat value={m.app_stories_helpers_count()} label={m.app_stories_helpers()} />
    </ul>
  );
}

/** The number comes first, both visually and for screen readers. */
function Stat({ value, label }: { value: string; label: string }) {
  return (
    <li className="flex items-center justify-between gap-2 px-6 py-4 sm:flex-col sm:justify-start sm:py-7 sm:text-center">
      <strong className="shrink-0 font-display font-semibold text-3xl text-reunited-ink tabular-nums">{value}</strong>{' '}
      <span className="text-end text-muted sm:text-center">{label}</span>
    </li>
  );
}
