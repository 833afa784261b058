import type { Bounds } from '#core/contract/page-data.ts';

/** A PMTiles file on disk, open for reading. */
export type MapFile = {
  /** names this content, the same on every machine */
  version: string;
  bytes: number;
  bounds: Bounds;
  maxZoom: number;
  /** False once the file was written to while it was open: its parts do not fit together any more. */
  isWhole: () => Promise<boolean>;
  /** @param last position of the last byte, counted from 0 */
  read: (first: number, last: number) => ReadableStream<Uint8Array>;
};
