import type { FileHandle } from 'node:fs/promises';
import { PMTiles } from 'pmtiles';
import { z } from 'zod';

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
