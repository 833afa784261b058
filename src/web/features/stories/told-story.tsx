import { Heart } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { sourcesOf } from '#web/features/photos/photo-fit.ts';
import { Card } from '#web/ui/card.tsx';
import { reunionText } from './came-home.ts';

type ToldStoryProps = { of: PublicCase; updates: readonly CaseUpdate[] };

/** The owner's words about the reunion, on the page of the case. Nothing if there is nothing to read or to see. */
export function ToldStory({ of, updates }: ToldStoryProps) {
  const story = of.status === 'reunited' && updates.find(({ kind }) => kind === 'story');
  if (!story || (!story.update_text && story.photos.length === 0)) return null;
  return (
    <Card title={m.dashboard_reunion_title()} className="border-reunited!">
      <p className="mt-1 flex items-center gap-2 font-semibold text-reunited-ink text-sm">
        <Heart aria-hidden="true" className="size-4" />
        {reunionText(of)}
      </p>
      {story.update_text && <blockquote className="mt-4 whitespace-pre-line text-lg">{story.update_text}</blockquote>}
      {story.photos.map((photo, at) => (
        <img
          key={photo.id}
          src={photo.mid_url ?? photo.url}
          srcSet={sourcesOf(photo)}
          sizes="(min-width: 1024px) 40rem, 92vw"
          width={photo.width}
          height={photo.height}
          loading="lazy"
          alt={m.app_stories_photo({ number: at + 1, count: story.photos.length })}
          className="mt-4 max-h-[36rem] w-full rounded-2xl object-contain"
        />
      ))}
    </Card>
  );
}
