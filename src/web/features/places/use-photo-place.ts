import { useCallback, useState } from 'react';
import type { PhotoOrigin } from '#web/features/photos/prepare/photo-origin.ts';
import type { PlacePoint } from './place-point.ts';
import { placesNear } from './search-places.ts';

/** What is taken over from a photo: `name` is that of the nearest place, or '' without a network. */
export type PhotoPlace = Pick<PhotoOrigin, 'day' | 'time'> & { name: string; point: PlacePoint };

/**
 * Looks, on this device, whether a chosen photo says where it was taken. The first that does is offered until it is
 * taken or refused.
 */
export function usePhotoPlace(onTake: (place: PhotoPlace) => void) {
  const [origin, setOrigin] = useState<PhotoOrigin | null>(null);
  const look = useCallback((file: Blob) => {
    const reading = import('#web/features/photos/prepare/photo-origin.ts').then(({ originOf }) => originOf(file));
    void reading.then((read) => setOrigin((before) => before ?? read)).catch(() => undefined);
  }, []);
  const drop = useCallback(() => setOrigin(null), []);
  async function take(): Promise<void> {
    if (!origin) return;
    drop();
    const [place] = await placesNear(origin.at).catch(() => []);
    onTake({ day: origin.day, time: origin.time, name: place?.label ?? '', point: { ...origin.at, precision: 'pin' } });
  }
  return { look, offered: origin, take, drop };
}
