import type { FileHandle } from 'node:fs/promises';
import { bytesToHeader, Compression, type Header, PMTiles, TileType } from 'pmtiles';
import { z } from 'zod';
import type { Bounds } from '#core/contract/page-data.ts';

/** Length of a header in bytes. */
const headerBytes = 127;

/** The compressions that browsers can unpack without more code. */
const readable = [Compression.None, Compression.Gzip];

export type MapHeader = { bounds: Bounds; minZoom: number; maxZoom: number };

/**
 * Reads the header of a PMTiles archive of version 3.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 * @returns what is wrong with it in words, if maps cannot be drawn from it
 */
export function readHeader(bytes: Buffer, size: number): MapHeader | string {
  const isArchive = bytes.length >= headerBytes && bytes.subarray(0, 7).toString() === 'PMTiles';
  if (!isArchive) return 'is not a PMTiles file';
  if (bytes[7] !== 3) return `is a PMTiles file of version ${bytes[7]}, and only version 3 can be read`;
  const header = bytesToHeader(new Uint8Array(bytes).buffer);
  if (header.tileType !== TileType.Mvt) return 'has pictures, and only vector tiles (MVT) can be drawn';
  if (!readable.includes(header.internalCompression) || !readable.includes(header.tileCompression))
    return 'is compressed in a way that browsers cannot read: it has to be gzip, or none';
  if (endOf(header) > size) return `ends early: ${size} of ${endOf(header)} bytes are there`;
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, minZoom, maxZoom } = header;
  return { bounds: { west, south, east, north }, minZoom, maxZoom };
}

/** Where the last of the sections ends. */
function endOf(of: Header): number {
  return Math.max(
    of.rootDirectoryOffset + of.rootDirectoryLength,
    of.jsonMetadataOffset + of.jsonMetadataLength,
    of.leafDirectoryOffset + (of.leafDirectoryLength ?? 0),
    of.tileDataOffset + (of.tileDataLength ?? 0),
  );
}

/** Without these layers of the Protomaps basemap there is nothing that could be called a map. */
const needed = ['earth', 'roads'];

const metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })).optional() });

/**
 * Reads what a PMTiles file says of its layers.
 * @returns what is wrong with them in words; null if nothing is, or the file does not say which it has
 */
export async function checkLayers(file: FileHandle): Promise<string | null> {
  try {
    const { vector_layers: layers } = metadata.parse(await new PMTiles(partsOf(file)).getMetadata());
    const missing = needed.filter((name) => layers && !layers.some(({ id }) => id === name));
    if (missing.length === 0) return null;
    return `has no layer “${missing.join('”, “')}”: it is not cut from a Protomaps basemap, and could not be drawn`;
  } catch {
    return 'is damaged: its directory or its description cannot be read';
  }
}

function partsOf(file: FileHandle) {
  return {
    getKey: () => 'MAP_FILE',
    async getBytes(offset: number, length: number) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  };
}
