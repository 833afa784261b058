const deviceTimeoutMs = 15_000;

/**
 * The position of the device. A computer without GPS may be off by miles, and says so in `accuracy`.
 * @throws if it has none, or the person does not allow it
 */
export function devicePlace(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: deviceTimeoutMs,
      maximumAge: 60_000,
    });
  });
}
