import { readFileSync } from 'node:fs';
import type { Point } from '#core/contract/place.ts';

/** A place as people write it, where it really is, and the country of the person. */
export type KnownPlace = { text: string; point: Point; country: string };

export function knownPlaces(): KnownPlace[] {
  const lines = readFileSync(new URL('./list.tsv', import.meta.url), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [text, lat, lng, country] = line.split('\t');
    return { text: text!, point: { lat: Number(lat), lng: Number(lng) }, country: country! };
  });
}
