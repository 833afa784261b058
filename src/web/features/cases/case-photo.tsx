import { clsx } from 'clsx';
import { Bird, Cat, createLucideIcon, Dog, PawPrint, Rabbit, Rat, Squirrel, Turtle } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { cardFrame, cardSizes, focusClass, sourcesOf } from '#web/features/photos/photo-fit.ts';

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
      className={clsx('size-full bg-sunken object-cover', focusClass(of.primary_photo_focus, frame, photo), className)}
    />
  );
}

/** Shown instead of a photo. */
export function PhotoPlaceholder({ species, className }: { species: PublicCase['species']; className?: string }) {
  return (
    <div
      role="img"
      aria-label={m.cases_photo_none()}
      className={clsx('grid size-full place-items-center bg-lamp-soft text-on-lamp-soft', className)}
    >
      <SpeciesDrawing species={species} className="h-2/5 max-h-40 w-auto opacity-70" />
    </div>
  );
}

type Drawing = ComponentType<Pick<SVGProps<SVGSVGElement>, 'aria-hidden' | 'className'>>;

/** A horse's head in the style of the other icons. */
const HorseDrawing = createLucideIcon('horse', [
  [
    'path',
    {
      d: 'M7 21c.5-3.5 2-5.5 4-7-1.5.6-3 .6-4-.2l-1.5 1.4c-.8.7-2 .5-2.5-.5l-.7-1.5c-.3-.7-.2-1.3.2-1.9L6 6.5C7.3 4.800 9 4 11 4l1-2 1.7 2.2C18 5.4 20.5 9.5 20.5 14v7',
      key: 'head',
    },
  ],
  ['path', { d: 'M8.5 8.2h.01', key: 'eye' }],
  ['path', { d: 'M14 7c2 1.6 3 4 3 7', key: 'mane' }],
]);

const drawings: Record<Species, Drawing> = {
  dog: Dog,
  cat: Cat,
  rabbit: Rabbit,
  bird: Bird,
  ferret: Squirrel,
  guinea_pig: Rat,
  hamster: Rat,
  tortoise: Turtle,
  horse: HorseDrawing,
  other: PawPrint,
};

/** A line drawing of the species, or a paw if it is not known. */
export function SpeciesDrawing({ species, className }: { species: Species | null; className?: string }) {
  const Drawing = drawings[species ?? 'other'];
  return <Drawing aria-hidden="true" className={clsx('stroke-[1.1]', className)} />;
}
