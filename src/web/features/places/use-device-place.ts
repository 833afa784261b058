import { useState } from 'react';
import { type PlaceSuggestion, type Point, placeSuggestions } from '#core/contract/place.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/ui/over/use-action.tsx';

const deviceTimeoutMs = 15_000;

/**
 * Asks the device where it is.
 * @param onPlace is given its position; what it throws counts as a failure, too
 */
export function useDevicePlace(onPlace: (at: GeolocationCoordinates) => Promise<void>) {
  const { run, busy: asking } = useAction();
  const [failed, setFailed] = useState(false);
  async function ask(): Promise<void> {
    setFailed(false);
    setFailed(!(await run(async () => onPlace(await devicePlace()), { failed: () => null })));
  }
  return { ask, asking, failed };
}

/**
 * The position of the device. A computer without GPS may be off by miles, and says so in `accuracy`.
 * @throws if it has none, or the person does not allow it
 */
function devicePlace(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: deviceTimeoutMs,
      maximumAge: 60_000,
    });
  });
}

/** GET /api/places/near: the places near a point, nearest first. */
export async function placesNear({ lat, lng }: Point): Promise<PlaceSuggestion[]> {
  const answer = await api.get('/api/places/near', placeSuggestions, { query: { lat, lng } });
  return answer.places;
}
