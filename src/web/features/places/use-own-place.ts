import { useState } from 'react';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { placesNear } from './places-near.ts';

const deviceTimeoutMs = 15_000;

/** Asks the device where it is, and the gazetteer what that place is called; `onPlace` hears both. */
export function useOwnPlace(onPlace: (text: string, point: Point) => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      const point = await devicePoint();
      const [place] = await placesNear(point).catch(() => []);
      onPlace(place?.label ?? '', point);
    } catch {
      setProblem(m.forms_place_own_failed());
    } finally {
      setAsking(false);
    }
  }

  return { ask, asking, problem };
}

function devicePoint(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: deviceTimeoutMs, maximumAge: 60_000 },
    );
  });
}
