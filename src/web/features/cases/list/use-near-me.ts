import { useState } from 'react';
import type { Point } from '#core/contract/place.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { devicePlace } from '#web/features/places/device-place.ts';
import { placesNear } from '#web/features/places/search-places.ts';

/**
 * Asks the device where it is. Only the middle of the cell around it leaves the browser: the same point as of a report
 * from there.
 * @param onPlace is given that point and the town near it, if there is one
 */
export function useNearMe(onPlace: (point: Point, town: string) => void) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    setFailed(false);
    try {
      const { latitude: lat, longitude: lng } = await devicePlace();
      const point = obscurePoint({ lat, lng });
      const [town] = await placesNear(point).catch(() => []);
      onPlace(point, town?.name ?? '');
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  }

  return { ask, asking, failed };
}
