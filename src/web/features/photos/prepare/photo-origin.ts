import type { Point } from '#core/contract/place.ts';
import { type Directory, exifOf } from './read-exif.ts';

/** Where a photo was taken, and when on the clock of its camera (yyyy-mm-dd, hh:mm; '' if it does not say). */
export type PhotoOrigin = { at: Point; day: string; time: string };

/** Tags of EXIF 2.32: sections 4.6.3, 4.6.5 and 4.6.6. */
const tags = { exif: 0x8769, gps: 0x8825, taken: 0x9003, northSouth: 1, latitude: 2, eastWest: 3, longitude: 4 };

/** It stands at the beginning of a file. */
const readBytes = 1024 * 1024;

/** Reads it on this device, before the photo is converted: what is sent to others has none of it. Null if it says nothing. */
export async function originOf(file: Blob): Promise<PhotoOrigin | null> {
  return readOrigin(new Uint8Array(await file.slice(0, readBytes).arrayBuffer()));
}

/** @param file its beginning */
export function readOrigin(file: Uint8Array): PhotoOrigin | null {
  const exif = exifOf(file);
  const gps = exif?.directory(tags.gps);
  const at = gps && pointOf(gps);
  if (!at) return null;
  return { at, ...momentOf(exif?.directory(tags.exif)?.text(tags.taken) ?? '') };
}

/** Cameras without a fix write zeros. */
function pointOf(gps: Directory): Point | null {
  const lat = degrees(gps.fractions(tags.latitude)) * (gps.text(tags.northSouth) === 'S' ? -1 : 1);
  const lng = degrees(gps.fractions(tags.longitude)) * (gps.text(tags.eastWest) === 'W' ? -1 : 1);
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isPlace ? { lat, lng } : null;
}

/** NaN where they are missing, which is no place. */
const degrees = ([whole = Number.NaN, minutes = 0, seconds = 0]: number[]): number =>
  whole + minutes / 60 + seconds / 3600;

/** "2026:11:03 18:30:12", on the clock of the place. Cameras whose clock was never set write zeros. */
function momentOf(taken: string): { day: string; time: string } {
  const [, year, month, date, time = ''] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d)/.exec(taken) ?? [];
  const day = `${year}-${month}-${date}`;
  return Number.isNaN(Date.parse(`${day}T${time}`)) ? { day: '', time: '' } : { day, time };
}
