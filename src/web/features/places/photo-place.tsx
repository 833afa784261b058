import { MapPin } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import type { PhotoOrigin } from '#web/features/photos/prepare/photo-origin.ts';
import { Button } from '#web/ui/button.tsx';
import type { PlacePoint } from './place-point.ts';
import { placesNear } from './use-device-place.ts';

/** "Use the place of this photo?", for a photo that says where it was taken. Nothing is taken over without a tap. */
export function PhotoPlaceOffer({ offered, take, drop }: ReturnType<typeof usePhotoPlace>) {
  return (
    <div role="status">
      {offered && (
        <div className="rounded-2xl bg-lamp-soft p-4 text-on-lamp-soft">
          <p className="flex gap-2 font-semibold">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {m.forms_photo_place()}
          </p>
          <p className="mt-1 text-sm">
            {offered.day
              ? m.forms_photo_place_moment({ time: momentText(new Date(`${offered.day}T${offered.time}`)) })
              : m.forms_photo_place_text()}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void take()}>
              {m.forms_photo_place_use()}
            </Button>
            <Button size="sm" variant="outline" onClick={drop}>
              {m.forms_photo_place_not()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The values that are taken over from a photo: `name` is that of the nearest place, or '' without a network. */
export type PhotoPlace = Pick<PhotoOrigin, 'day' | 'time'> & { name: string; point: PlacePoint };

/**
 * Looks, on this device, whether a chosen photo says where it was taken. The first that does is offered until it is
 * taken or refused.
 */
export function usePhotoPlace(onTake: (place: PhotoPlace) => void) {
  const [origin, setOrigin] = useState<PhotoOrigin | null>(null);
  function look(file: Blob): void {
    const reading = import('#web/features/photos/prepare/photo-origin.ts').then(({ originOf }) => originOf(file));
    void reading.then((read) => setOrigin((before) => before ?? read)).catch(() => undefined);
  }
  const drop = () => setOrigin(null);
  // with what was typed while the name of the place was asked for
  const takeOver = useEffectEvent(onTake);
  async function take(): Promise<void> {
    if (!origin) return;
    drop();
    const [place] = await placesNear(origin.at).catch(() => []);
    const { at, day, time } = origin;
    takeOver({ day, time, name: place?.label ?? '', point: { ...at, precision: 'pin' } });
  }
  return { look, offered: origin, take, drop };
}
