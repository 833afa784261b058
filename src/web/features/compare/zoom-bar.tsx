import { Link2, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { mostZoom } from './zoom.ts';

type ZoomBarProps = {
  zoom: number;
  onZoom: (factor: number) => void;
  together: boolean;
  onTogether: (together: boolean) => void;
  whole: boolean;
  onWhole: (whole: boolean) => void;
};

/** How much larger each press makes the pictures. */
export const zoomStep = 1.5;

/** The buttons below the photos; keys and fingers do the same. */
export function ZoomBar({ zoom, onZoom, together, onTogether, whole, onWhole }: ZoomBarProps) {
  return (
    <fieldset className="mt-2 flex min-w-0 flex-wrap items-center justify-center gap-1">
      <legend className="sr-only">{m.compare_zoom()}</legend>
      <IconButton label={m.compare_zoom_out()} disabled={zoom <= 1} onClick={() => onZoom(1 / zoomStep)}>
        <ZoomOut aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={m.compare_zoom_in()} disabled={zoom >= mostZoom} onClick={() => onZoom(zoomStep)}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </IconButton>
      <Switch pressed={together} onPress={() => onTogether(!together)} Icon={Link2} text={m.compare_together()} />
      <Switch pressed={whole} onPress={() => onWhole(!whole)} Icon={Maximize2} text={m.compare_whole()} />
    </fieldset>
  );
}

type SwitchProps = { pressed: boolean; onPress: () => void; Icon: typeof Link2; text: string };

function Switch({ pressed, onPress, Icon, text }: SwitchProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames('px-2.5!', pressed && 'bg-brand-soft')}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}
