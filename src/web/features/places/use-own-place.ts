import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { precisionWithin } from '#core/places/distance.ts';
import { useSite } from '#web/lib/page/site.ts';
import { devicePlace } from './device-place.ts';
import type { PlacePoint } from './place-point.ts';
import { placesNear } from './search-places.ts';

/** Gets the device's position and its name from the gazetteer, and passes both to `onPlace`. */
export function useOwnPlace(onPlace: (text: string, point: PlacePoint) => void) {
  const { streets } = useSite();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      const { latitude: lat, longitude: lng, accuracy } = await devicePlace();
      const [place] = await placesNear({ lat, lng }).catch(() => []);
      const precision = precisionWithin(accuracy);
      const town = precision === 'town' && place ? { name: place.name, label: place.label } : undefined;
      onPlace(place?.label ?? '', { lat, lng, precision, town });
    } catch {
      setProblem(m.forms_place_own_failed({ streets: streets ? 'yes' : 'no' }));
    } finally {
      setAsking(false);
    }
  }

  return { ask, asking, problem };
}
