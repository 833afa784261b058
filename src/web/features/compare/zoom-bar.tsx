import { clsx } from 'clsx';
import { Link2, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button, IconButton } from '#web/ui/button.tsx';
import { stepToLeft, stepToRight } from '#web/ui/reading-direction.ts';
import { isForPair } from './pair-focus.ts';
import { mostZoom, moveBy, unzoomed, type View, zoomTo } from './zoom.ts';

type ZoomBarProps = {
  zoom: number;
  onZoom: (factor: number) => void;
  together: boolean;
  onTogether: (together: boolean) => void;
  whole: boolean;
  onWhole: (whole: boolean) => void;
};

/** How much larger each press makes the pictures. */
const zoomStep = 1.5;

/** The buttons below the photos; keys and fingers do the same. */
export function ZoomBar({ zoom, onZoom, together, onTogether, whole, onWhole }: ZoomBarProps) {
  return (
    <fieldset className="mt-2 flex min-w-0 flex-wrap items-center justify-center gap-1">
      <legend className="sr-only">{m.compare_zoom()}</legend>
      <IconButton
        icon={ZoomOut}
        label={m.compare_zoom_out()}
        disabled={zoom <= 1}
        onClick={() => onZoom(1 / zoomStep)}
      />
      <IconButton
        icon={ZoomIn}
        label={m.compare_zoom_in()}
        disabled={zoom >= mostZoom}
        onClick={() => onZoom(zoomStep)}
      />
      <Switch pressed={together} onPress={() => onTogether(!together)} Icon={Link2} text={m.compare_together()} />
      <Switch pressed={whole} onPress={() => onWhole(!whole)} Icon={Maximize2} text={m.compare_whole()} />
    </fieldset>
  );
}

type SwitchProps = { pressed: boolean; onPress: () => void; Icon: typeof Link2; text: string };

function Switch({ pressed, onPress, Icon, text }: SwitchProps) {
  return (
    <Button
      icon={Icon}
      variant="ghost"
      size="sm"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx('px-2.5!', pressed && 'bg-brand-soft')}
    >
      {text}
    </Button>
  );
}

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
 * Arrow keys change the photo, with Shift they move a zoomed picture; + and - zoom, 0 shows all of it again.
 */
export function useCompareKeys({ onStep, onView }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForPair(event) && act(event)) event.preventDefault();
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
