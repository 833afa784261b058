import type { Bounds } from '#core/contract/page-data.ts';

/** Length of a header in bytes. */
const headerBytes = 127;

const vectorTiles = 1;
/** What browsers can unpack without more code: nothing, and gzip. */
const readable = [1, 2];

export type MapHeader = { bounds: Bounds; minZoom: number; maxZoom: number };

/**
 * Reads the header of a PMTiles archive of version 3.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 * @param size of the whole file, in bytes
 * @returns what is wrong with it in words, if maps cannot be drawn from it
 */
export function readHeader(bytes: Uint8Array, size: number): MapHeader | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isArchive = bytes.byteLength >= headerBytes && Buffer.from(bytes.subarray(0, 7)).toString() === 'PMTiles';
  if (!isArchive) return 'is not a PMTiles file';
  if (view.getUint8(7) !== 3) return `is a PMTiles file of version ${view.getUint8(7)}, and only version 3 can be read`;
  if (view.getUint8(99) !== vectorTiles) return 'has pictures, and only vector tiles (MVT) can be drawn';
  if (!readable.includes(view.getUint8(97)) || !readable.includes(view.getUint8(98)))
    return 'is compressed in a way that browsers cannot read: it has to be gzip, or none';
  if (endOf(view) > size) return `ends early: ${size} of ${endOf(view)} bytes are there`;
  return { bounds: boundsOf(view), minZoom: view.getUint8(100), maxZoom: view.getUint8(101) };
}

/** Where the last of the sections ends: root directory, metadata, leaf directories, tiles. */
function endOf(view: DataView): number {
  const number = (at: number) => Number(view.getBigUint64(at, true));
  return Math.max(...[8, 24, 40, 56].map((at) => number(at) + number(at + 8)));
}

function boundsOf(view: DataView): Bounds {
  const degrees = (at: number) => view.getInt32(at, true) / 1e7;
  return { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) };
}
