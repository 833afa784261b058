import { m } from '#core/paraglide/messages.js';
import { distanceMetres } from '#core/places/distance.ts';
import { tenthsText } from '#core/text/format.ts';
import { inspectMapFile } from '#server/platform/maps/open-map-file.ts';
import type { MapHeader } from '#server/platform/maps/pmtiles-header.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { broken, type Finding, type Install, ok, warn } from './finding.ts';

/** Streets of a town begin at this zoom level of the Protomaps basemap. */
const streetZoom = 13;

/** Where maps get their streets from, which area they cover, and whether maps can be drawn from the file. */
export async function checkMap({ config: { mapFile, mapTiles } }: Install): Promise<Finding> {
  if (mapTiles)
    return ok(m.checks_maps_tiles({ host: new URL(mapTiles.url.replace('{s}', '0')).host.replace(/^0/, '*') }));
  if (!mapFile) return ok(m.checks_maps_none());
  const todo = m.checks_maps_todo();
  try {
    const inspected = await inspectMapFile(mapFile);
    const says = coverageOf(mapFile, inspected);
    const { minZoom, maxZoom } = inspected;
    if (maxZoom < streetZoom)
      return warn(`${says} ${m.checks_maps_far({ zoom: streetZoom })}`, `${without('--maxzoom')} ${todo}`);
    if (minZoom > 0) return warn(`${says} ${m.checks_maps_near()}`, `${without('--minzoom')} ${todo}`);
    return ok(says);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return broken(error.message, `${todo} ${m.checks_maps_broken_todo()}`);
  }
}

const without = (option: string): string => m.checks_maps_without_todo({ option });

function coverageOf(file: string, { bounds, minZoom, maxZoom, bytes }: MapHeader & { bytes: number }): string {
  const { west, south, east, north } = bounds;
  const lat = (south + north) / 2;
  const [width = '', height = ''] = [
    distanceMetres({ lat, lng: west }, { lat, lng: east }),
    distanceMetres({ lat: south, lng: west }, { lat: north, lng: west }),
  ].map((metres) => (metres < 10_000 ? tenthsText(metres / 1000) : (metres / 1000).toFixed(0)));
  const megabytes = tenthsText(bytes / 2 ** 20);
  return m.checks_maps_covers({ file, megabytes, width, height, south, north, west, east, minZoom, maxZoom });
}
