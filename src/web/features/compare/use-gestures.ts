import { useGesture } from '@use-gesture/react';
import { type MouseEvent, useRef } from 'react';
import { stepToLeft, stepToRight } from '#web/ui/reading-direction.ts';
import { type FramePoint, mostZoom, moveBy, type View, zoomTo } from './zoom.ts';

/** Two taps within this time are one double tap. */
const doubleTapMs = 300;
/** The zoom of a double tap, or of Enter. */
const closeUp = 2.5;

/** However slowly: a shorter movement is none. */
const isSwipe = (across: number, down: number) => Math.abs(across) > 40 && Math.abs(across) > 1.5 * Math.abs(down);

type Gestures = {
  view: View;
  onView: (next: (view: View) => View) => void;
  onStep: (step: 1 | -1) => void;
  onActive: () => void;
};

/**
 * The gestures of fingers and the mouse on a photo: two fingers (or Ctrl and the wheel) zoom, a double tap zooms in and
 * out, one finger moves a zoomed picture and swipes to another one otherwise.
 * @returns `frame`: for the element around the photo; the rest: props of the button over it
 */
export function useGestures({ view, onView, onStep, onActive }: Gestures) {
  const frame = useRef<HTMLDivElement>(null);
  const tapped = useRef(0);
  const isZoomed = view.zoom > 1;

  const pointAt = ([x, y]: readonly [number, number]): FramePoint => {
    const box = frame.current!.getBoundingClientRect();
    return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
  };
  const closer = (at?: FramePoint) => onView((now) => zoomTo(now, now.zoom > 1 ? 1 : closeUp, at));

  function tap(at: FramePoint, time: number): void {
    const isDouble = time - tapped.current < doubleTapMs;
    tapped.current = isDouble ? 0 : time;
    if (isDouble) closer(at);
  }

  useGesture(
    {
      onDrag: ({ delta: [x, y], movement: [across, down], last, tap: isTap, xy, pinching, timeStamp, cancel }) => {
        if (pinching) return cancel();
        onActive();
        const box = frame.current!.getBoundingClientRect();
        if (isTap) tap(pointAt(xy), timeStamp);
        else if (isZoomed) onView((now) => moveBy(now, x / box.width, y / box.height));
        else if (last && isSwipe(across, down)) onStep(across < 0 ? stepToRight() : stepToLeft());
      },
      onPinch: ({ offset: [zoom], origin }) => onView((now) => zoomTo(now, zoom, pointAt(origin))),
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { from: () => [view.zoom, 0], scaleBounds: { min: 1, max: mostZoom } },
    },
  );

  // a press of a key: taps are counted above
  const onClick = ({ detail }: MouseEvent) => {
    if (detail === 0) closer();
  };
  return { frame, onClick };
}
