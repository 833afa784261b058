import { MapPin } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { usePhotoPlace } from './use-photo-place.ts';

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
