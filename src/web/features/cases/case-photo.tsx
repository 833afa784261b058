import type { PublicCase } from '#core/contract/case.ts';
import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { cardFrame, focusClass } from '#web/features/photos/photo-focus.ts';
import { cardSizes, sourcesOf } from '#web/features/photos/photo-sources.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SpeciesDrawing } from './species-drawing.tsx';

type Pictured = Pick<ListedCase, 'title' | 'primary_photo_url' | 'primary_photo_focus' | 'photos' | 'species'>;

type CasePhotoProps = {
  of: Pictured;
  urgent?: boolean;
  frame?: typeof cardFrame;
  sizes?: string;
  className?: string;
};

/**
 * A case's photo in a list, centred on the animal, or a drawing of its species. It fills its container.
 * @param urgent the largest picture that is visible without scrolling
 */
export function CasePhoto({ of, urgent = false, frame = cardFrame, sizes = cardSizes, className }: CasePhotoProps) {
  const [photo] = of.photos;
  const url = photo?.thumb_url ?? of.primary_photo_url;
  if (!url) return <PhotoPlaceholder species={of.species} className={className} />;
  return (
    <img
      src={url}
      {...(photo && { srcSet: sourcesOf(photo, 'mid'), sizes })}
      alt={m.cases_photo_of({ title: of.title })}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding="async"
      className={classNames(
        'size-full bg-sunken object-cover',
        focusClass(of.primary_photo_focus, frame, photo),
        className,
      )}
    />
  );
}

/** Shown instead of a photo. */
export function PhotoPlaceholder({ species, className }: { species: PublicCase['species']; className?: string }) {
  return (
    <div
      role="img"
      aria-label={m.cases_photo_none()}
      className={classNames('grid size-full place-items-center bg-lamp-soft text-on-lamp-soft', className)}
    >
      <SpeciesDrawing species={species} className="h-2/5 max-h-40 w-auto opacity-70" />
    </div>
  );
}
