import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { cardFrame, focusClass } from '#web/features/photos/photo-focus.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SpeciesDrawing } from './species-drawing.tsx';

type Pictured = Pick<PublicCase, 'title' | 'primary_photo_url' | 'primary_photo_focus' | 'photos' | 'species'>;

type CasePhotoProps = { of: Pictured; eager?: boolean; frame?: typeof cardFrame; className?: string };

/**
 * A case's photo in a list, centred on the animal, or a drawing of its species. It fills its container.
 * @param frame aspect ratio of the container
 */
export function CasePhoto({ of, eager = false, frame = cardFrame, className }: CasePhotoProps) {
  const url = of.photos[0]?.thumb_url ?? of.primary_photo_url;
  if (!url) return <PhotoPlaceholder species={of.species} className={className} />;
  return (
    <img
      src={url}
      alt={m.cases_photo_of({ title: of.title })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(
        'size-full bg-sunken object-cover',
        focusClass(of.primary_photo_focus, frame, of.photos[0]),
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
