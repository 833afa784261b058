import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { Photo } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { focusClass, gallerySizes, sourcesOf, squareFrame } from '#web/features/photos/photo-fit.ts';
import { EnlargeButton, EnlargedPhotos } from '#web/features/photos/viewer/enlarged-photos.tsx';
import type { ViewedPhoto } from '#web/features/photos/viewer/photo-viewer.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PhotoPlaceholder } from './case-photo.tsx';

/**
 * The photos of a case: one large, the others as thumbnails; a drawing if there is none. A tap opens the full screen.
 */
export function PhotoGallery({ of }: { of: PublicCase }) {
  const [chosen, setChosen] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const viewed = viewedPhotos(of);
  const at = chosen < viewed.length ? chosen : 0;
  const count = viewed.length;
  const onShow = (next: number | null) => {
    setEnlarged(next !== null);
    // after closing the full screen, the photo seen last stays selected
    if (next !== null) setChosen(next);
  };
  return (
    <section aria-label={m.cases_photos()}>
      <div className="relative overflow-hidden rounded-door rounded-b-card border border-line bg-sunken shadow-card">
        <div className="gallery-frame relative aspect-4/3 overflow-hidden">
          <LargePhoto of={of} viewed={viewed[at]} size={of.photos[at]} onEnlarge={() => setEnlarged(true)} />
        </div>
        {count > 1 && <Arrows onStep={(step) => setChosen((at + step + count) % count)} />}
      </div>
      {count > 1 && (
        <p role="status" className="sr-only">
          {viewed[at]?.alt}
        </p>
      )}
      {count > 1 && <Thumbnails of={of} chosen={at} onChoose={setChosen} />}
      <noscript>{import.meta.env.SSR && count > 1 ? <PhotoLinks of={of} viewed={viewed} /> : null}</noscript>
      <EnlargedPhotos photos={viewed} shown={enlarged ? at : null} onShow={onShow} title={of.title} />
    </section>
  );
}

function viewedPhotos(of: PublicCase): ViewedPhoto[] {
  const { title, photos } = of;
  const one = m.cases_photo_of({ title });
  if (photos.length === 0) return of.primary_photo_url ? [{ url: of.primary_photo_url, alt: one }] : [];
  return photos.map((photo, index) => ({
    url: photo.url,
    thumbUrl: photo.thumb_url,
    alt: photos.length > 1 ? m.cases_photo_number({ number: index + 1, count: photos.length, title }) : one,
  }));
}

type LargePhotoProps = {
  of: PublicCase;
  viewed: ViewedPhoto | undefined;
  size: Photo | undefined;
  onEnlarge: () => void;
};

function LargePhoto({ of, viewed, size, onEnlarge }: LargePhotoProps) {
  if (!viewed) return <PhotoPlaceholder species={of.species} />;
  return (
    <>
      {/* beside a photo of another shape than the frame, its own colours */}
      {viewed.thumbUrl && (
        <img
          src={viewed.thumbUrl}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full scale-110 object-cover opacity-70 blur-xl"
        />
      )}
      <img
        src={viewed.url}
        {...(size && { srcSet: sourcesOf(size), sizes: gallerySizes(size) })}
        alt={viewed.alt}
        width={size?.width}
        height={size?.height}
        fetchPriority="high"
        className="relative size-full object-contain"
      />
      <EnlargeButton photo={viewed.alt} onPress={onEnlarge} />
    </>
  );
}

function Arrows({ onStep }: { onStep: (step: 1 | -1) => void }) {
  const style = 'scripts-only absolute! top-1/2 -translate-y-1/2 rounded-full! bg-surface/90 shadow-card';
  return (
    <>
      <IconButton label={m.cases_photo_previous()} onClick={() => onStep(-1)} className={clsx(style, 'start-3')}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={m.cases_photo_next()} onClick={() => onStep(1)} className={clsx(style, 'end-3')}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

type ThumbnailsProps = { of: PublicCase; chosen: number; onChoose: (index: number) => void };

function Thumbnails({ of, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="scripts-only mt-3 grid grid-cols-5 gap-2">
      {of.photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onChoose(index)}
            aria-pressed={index === chosen}
            aria-label={m.cases_photo_number({ number: index + 1, count: of.photos.length, title: of.title })}
            className="block aspect-square w-full overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-brand"
          >
            <img
              src={photo.thumb_url}
              alt=""
              loading="lazy"
              className={clsx('size-full object-cover', focusClass(photo.focus, squareFrame, photo))}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The photos of a case as links, without scripts. For the server alone. */
function PhotoLinks({ of, viewed }: { of: PublicCase; viewed: readonly ViewedPhoto[] }) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2">
      {of.photos.map(({ id, url, thumb_url }, index) => (
        <li key={id}>
          <a href={url}>
            <img
              src={thumb_url}
              alt={viewed[index]?.alt}
              loading="lazy"
              className="aspect-square w-full rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
