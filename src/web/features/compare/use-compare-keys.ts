import { useEffect, useEffectEvent } from 'react';
import { stepToLeft, stepToRight } from '#web/ui/reading-direction.ts';
import { moveBy, unzoomed, type View, zoomTo } from './zoom.ts';
import { zoomStep } from './zoom-bar.tsx';

type Keys = { onStep: (by: 1 | -1) => void; onView: (next: (view: View) => View) => void };

/** How far a key moves a zoomed picture, in fractions of its frame. */
const stride = 0.15;

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
};

const zooms: Record<string, (view: View) => View> = {
  '+': (view) => zoomTo(view, view.zoom * zoomStep),
  '=': (view) => zoomTo(view, view.zoom * zoomStep),
  '-': (view) => zoomTo(view, view.zoom / zoomStep),
  '0': () => unzoomed,
};

/**
 * Arrow keys change the photo, with Shift they move a zoomed picture; + and - zoom, 0 shows all of it again. Only what is
 * pressed in the view itself counts, not what is typed in a dialog above it.
 */
export function useCompareKeys({ onStep, onView }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inView = (event.target as Element).closest('[data-compare]') !== null;
    if (!inView || event.ctrlKey || event.metaKey || event.altKey) return;
    const done = act(event);
    if (done) event.preventDefault();
  });

  function act({ key, shiftKey }: KeyboardEvent): boolean {
    const [move, zoom] = [moves[key], zooms[key]];
    if (zoom) onView(zoom);
    else if (move && shiftKey) onView((view) => moveBy(view, ...move));
    else if (key === 'ArrowLeft') onStep(stepToLeft());
    else if (key === 'ArrowRight') onStep(stepToRight());
    else return false;
    return true;
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // on the way down, because a dialog keeps arrow keys from what is around it
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
