import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { Photo } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoPlaceholder } from './case-photo.tsx';

/** The photos of a case: one large, the others small below; a drawing where there is none. */
export function PhotoGallery({ of }: { of: PublicCase }) {
  const [chosen, setChosen] = useState(0);
  const photo = of.photos[chosen] ?? of.photos[0];
  const count = of.photos.length;
  return (
    <section aria-label={m.cases_photos()}>
      <div className="relative overflow-hidden rounded-door rounded-b-card border border-line bg-sunken shadow-card">
        <div className="aspect-4/3">
          <LargePhoto of={of} photo={photo} number={chosen + 1} />
        </div>
        {count > 1 && <Arrows onStep={(step) => setChosen((chosen + step + count) % count)} />}
      </div>
      {count > 1 && <Thumbnails of={of} chosen={chosen} onChoose={setChosen} />}
    </section>
  );
}

function LargePhoto({ of, photo, number }: { of: PublicCase; photo: Photo | undefined; number: number }) {
  const url = photo?.url ?? of.primary_photo_url;
  if (!url) return <PhotoPlaceholder species={of.species} />;
  const count = of.photos.length;
  const alt =
    count > 1 ? m.cases_photo_number({ number, count, title: of.title }) : m.cases_photo_of({ title: of.title });
  return (
    <img
      src={url}
      alt={alt}
      width={photo?.width}
      height={photo?.height}
      fetchPriority="high"
      className="size-full object-contain"
    />
  );
}

function Arrows({ onStep }: { onStep: (step: 1 | -1) => void }) {
  const style = 'absolute top-1/2 -translate-y-1/2 rounded-full bg-surface/90 shadow-card';
  return (
    <>
      <IconButton label={m.cases_photo_previous()} onClick={() => onStep(-1)} className={classNames(style, 'left-3')}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={m.cases_photo_next()} onClick={() => onStep(1)} className={classNames(style, 'right-3')}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

type ThumbnailsProps = { of: PublicCase; chosen: number; onChoose: (index: number) => void };

function Thumbnails({ of, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2">
      {of.photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-pressed={index === chosen}
            aria-label={m.cases_photo_number({ number: index + 1, count: of.photos.length, title: of.title })}
            className="block aspect-square w-full overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-brand"
          >
            <img src={photo.thumb_url} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
