import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { dialogScrim } from '#web/ui/over/dialog.tsx';
import { stepToLeft, stepToRight } from '#web/ui/reading-direction.ts';
import './photo-viewer.css';

export type ViewedPhoto = {
  url: string;
  alt: string;
  /** a small version with the same shape that is already loaded; shown until the large one is */
  thumbUrl?: string;
};

type PhotoViewerProps = {
  photos: readonly ViewedPhoto[];
  /** index of the photo that is shown; null while the viewer is closed */
  shown: number | null;
  onShow: (at: number | null) => void;
  title: string;
};

/** Full-screen photos. Next and previous by button, arrow key or swipe; Escape or the close button closes it. */
export function PhotoViewer({ photos, shown, onShow, title }: PhotoViewerProps) {
  const count = photos.length;
  const step = (by: 1 | -1) => {
    if (shown !== null && count > 1) onShow((shown + by + count) % count);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(stepToLeft());
    if (key === 'ArrowRight') step(stepToRight());
  };
  return (
    <Dialog.Root open={shown !== null} onOpenChange={(open) => !open && onShow(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogScrim} />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          {...useSwipe(step)}
          className="photo-viewer fixed inset-0 z-50 bg-black text-white outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {shown !== null && photos[shown] && <LargePhoto key={photos[shown].url} photo={photos[shown]} />}
          {shown !== null && count > 1 && <Steps number={shown + 1} count={count} onStep={step} />}
          <Dialog.Close aria-label={m.app_close()} className={clsx(overPhoto, 'top-3 end-3')}>
            <X aria-hidden="true" className="size-6" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const overPhoto =
  'absolute grid size-11 place-items-center rounded-full bg-black/60 text-white outline-offset-2 hover:bg-black focus-visible:outline-3 focus-visible:outline-white';

/** Both images fill the screen, so nothing moves when the large one is loaded. */
function LargePhoto({ photo: { url, thumbUrl, alt } }: { photo: ViewedPhoto }) {
  return (
    <>
      {thumbUrl && <img src={thumbUrl} alt="" className="absolute inset-0 size-full object-contain" />}
      <img src={url} alt={alt} className="absolute inset-0 size-full object-contain" />
    </>
  );
}

function Steps({ number, count, onStep }: { number: number; count: number; onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <p aria-live="polite" className="absolute top-3 start-3 rounded-full bg-black/60 px-4 py-2.5 text-sm">
        {m.cases_photo_count({ number, count })}
      </p>
      <StepButton label={m.cases_photo_previous()} side="start-3" onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-7" />
      </StepButton>
      <StepButton label={m.cases_photo_next()} side="end-3" onPress={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-7" />
      </StepButton>
    </>
  );
}

function StepButton(props: { label: string; side: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className={clsx(overPhoto, 'top-1/2 -translate-y-1/2', props.side)}
    >
      {props.children}
    </button>
  );
}

/** A shorter movement counts as a tap. */
const leastPixels = 48;

/**
 * Calls `step` on a horizontal swipe with one finger; left means next, as in a book that is read from the left. Two fingers and a zoomed page are left to the
 * browser.
 */
function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const alone = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05;
      start.current = touch && alone ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) > leastPixels && Math.abs(across) > 1.5 * Math.abs(down))
        step(across < 0 ? stepToRight() : stepToLeft());
    },
  };
}
