import { useState } from 'react';

const deviceTimeoutMs = 15_000;

/**
 * Asks the device where it is.
 * @param onPlace is given its position; what it throws counts as a failure, too
 */
export function useDevicePlace(onPlace: (at: GeolocationCoordinates) => Promise<void>) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    setFailed(false);
    try {
      await onPlace(await devicePlace());
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
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
