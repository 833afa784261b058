import { createHmac, hkdfSync } from 'node:crypto';
import type { Point } from '#core/contract/place.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';

export type DrawPublicPoint = (userId: string, point: Point) => Point;

const drawBytes = 6;

/**
 * Draws the public point of a report from the key, its writer and the true point: always the same one. A report that is
 * still being written is compared from where it will stand, and one that is deleted and filed again gives no second draw
 * whose mean with the first would lie nearer the truth. Without the key nobody can try out true points.
 * @param key any secret that outlives restarts; a key of its own is derived from it
 */
export function publicPointDrawer(key: string): DrawPublicPoint {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'public points', 32));
  return (userId, point) => {
    const digest = createHmac('sha256', ownKey)
      .update(JSON.stringify([userId, point.lat, point.lng]))
      .digest();
    let at = 0;
    const random = () => {
      at += drawBytes;
      return digest.readUIntBE(at - drawBytes, drawBytes) / 2 ** (8 * drawBytes);
    };
    return obscurePoint(point, random);
  };
}
