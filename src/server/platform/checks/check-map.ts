import { distanceMetres } from '#core/places/distance.ts';
import { inspectMapFile } from '#server/platform/maps/open-map-file.ts';
import type { MapHeader } from '#server/platform/maps/pmtiles-header.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { broken, type Finding, type Install, ok, warn } from './finding.ts';

const howTo = 'See "Maps with streets" in docs/operations.md.';
/** Streets of a town begin at this zoom level of the Protomaps basemap. */
const streetZoom = 13;

/** Where maps get their streets from, which area they cover, and whether maps can be drawn from the file. */
export async function checkMap({ config: { mapFile, mapTiles } }: Install): Promise<Finding> {
  if (mapTiles) return ok(`Streets are those of ${new URL(mapTiles.url.replace('{s}', '0')).host.replace(/^0/, '*')}.`);
  if (!mapFile)
    return ok('There are no maps: cases tell the place in words. MAP_FILE or MAP_TILES_URL brings streets.');
  try {
    const inspected = await inspectMapFile(mapFile);
    const says = `${mapFile} ${coverageOf(inspected)}`;
    const { minZoom, maxZoom } = inspected;
    if (maxZoom < streetZoom)
      return warn(`${says} Small streets begin at ${streetZoom}.`, `Extract it without --maxzoom. ${howTo}`);
    if (minZoom > 0) return warn(`${says} Further out the map is empty.`, `Extract it without --minzoom. ${howTo}`);
    return ok(says);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return broken(error.message, `${howTo} Without MAP_FILE the site starts, and has no maps.`);
  }
}

function coverageOf({ bounds, minZoom, maxZoom, bytes }: MapHeader & { bytes: number }): string {
  const { west, south, east, north } = bounds;
  const lat = (south + north) / 2;
  const [width, height] = [
    distanceMetres({ lat, lng: west }, { lat, lng: east }),
    distanceMetres({ lat: south, lng: west }, { lat: north, lng: west }),
  ].map((metres) => (metres / 1000).toFixed(metres < 10_000 ? 1 : 0));
  const area = `${south} to ${north} degrees north, ${west} to ${east} east`;
  return `(${(bytes / 2 ** 20).toFixed(1)} MB) has the streets of ${width} by ${height} km: ${area}, at zooms ${minZoom} to ${maxZoom}.`;
}
