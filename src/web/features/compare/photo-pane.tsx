import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { Photo } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { focusClass, sourcesOf, squareFrame } from '#web/features/photos/photo-fit.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { ComparedAnimal } from './compared.ts';
import { useGestures } from './use-gestures.ts';
import type { View } from './zoom.ts';

type PhotoPaneProps = {
  of: ComparedAnimal;
  /** which of its photos is shown */
  at: number;
  view: View;
  /** no part of the photo is cut off */
  whole: boolean;
  active: boolean;
  onActive: () => void;
  onStep: (step: 1 | -1) => void;
  onView: (next: (view: View) => View) => void;
};

/** The photos of one of the two animals, one at a time. The frame has one shape, so that nothing moves when it loads. */
export function PhotoPane({ of, at, view, whole, active, onActive, onStep, onView }: PhotoPaneProps) {
  const { frame, ...pressed } = useGestures({ view, onView, onStep, onActive });
  const photo = of.photos[at];
  const count = of.photos.length;
  return (
    <div
      ref={frame}
      className={clsx(
        'relative aspect-4/5 overflow-hidden rounded-card bg-sunken md:aspect-square',
        active && count > 1 && 'ring-3 ring-brand/60',
      )}
    >
      {photo ? (
        <>
          <ZoomedPhoto key={photo.id} photo={photo} view={view} whole={whole} alt={photoText(of, at)} />
          <button
            type="button"
            {...pressed}
            aria-label={m.compare_photo_zoom({ photo: photoText(of, at) })}
            onFocus={onActive}
            className={clsx(
              'absolute inset-0 rounded-[inherit] focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3',
              view.zoom > 1 ? 'cursor-grab touch-none' : 'cursor-zoom-in touch-pan-y',
            )}
          />
        </>
      ) : (
        <PhotoPlaceholder species={of.species} />
      )}
      {count > 1 && <Steps number={at + 1} count={count} title={of.title} onStep={onStep} onActive={onActive} />}
    </div>
  );
}

function photoText({ title, photos }: ComparedAnimal, at: number): string {
  if (photos.length < 2) return m.cases_photo_of({ title });
  return m.compare_photo_number({ number: at + 1, count: photos.length, title });
}

/** Photos that are much wider or higher than the frame would lose too much of the animal. */
const mostCut = 1.6;

type ZoomedPhotoProps = { photo: Photo; view: View; whole: boolean; alt: string };

function ZoomedPhoto({ photo, view: { zoom, x, y }, whole, alt }: ZoomedPhotoProps) {
  const { width, height } = photo;
  const isLong = Math.max(width / height, height / width) > mostCut;
  return (
    <img
      src={photo.mid_url ?? photo.url}
      srcSet={sourcesOf(photo)}
      // zoomed in, the largest one is worth its bytes
      sizes={zoom > 1 ? '200vw' : '50vw'}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
      className={clsx(
        'size-full select-none',
        whole || isLong ? 'object-contain' : `object-cover ${focusClass(photo.focus, squareFrame, photo)}`,
      )}
    />
  );
}

type StepsProps = Pick<PhotoPaneProps, 'onStep' | 'onActive'> & { number: number; count: number; title: string };

function Steps({ number, count, title, onStep, onActive }: StepsProps) {
  const step = (by: 1 | -1, label: string, side: string, icon: LucideIcon) => (
    <IconButton
      icon={icon}
      label={`${label}, ${title}`}
      onClick={() => onStep(by)}
      onFocus={onActive}
      className={clsx('absolute! bottom-1 rounded-full! bg-surface/85! text-ink!', side)}
    />
  );
  return (
    <>
      {step(-1, m.cases_photo_previous(), 'start-1', ChevronLeft)}
      {step(1, m.cases_photo_next(), 'end-1', ChevronRight)}
      <p
        aria-live="polite"
        className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-surface/85 px-2 py-0.5 text-ink text-xs tabular-nums"
      >
        <span aria-hidden="true">{m.compare_count({ number, count })}</span>
        <span className="sr-only">{m.compare_photo_number({ number, count, title })}</span>
      </p>
    </>
  );
}
