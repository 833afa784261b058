import { inspectMapFile } from '#server/platform/maps/open-map-file.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { broken, type Finding, type Install, ok } from './finding.ts';

/** Where maps get their streets from, and whether maps can be drawn from the file. */
export async function checkMap({ config: { mapFile, mapTiles } }: Install): Promise<Finding> {
  if (mapTiles) return ok(`Streets are those of ${new URL(mapTiles.url.replace('{s}', '0')).host.replace(/^0/, '*')}.`);
  if (!mapFile) return ok('Maps show coasts and borders; MAP_FILE or MAP_TILES_URL gives them streets.');
  try {
    const { bounds, maxZoom, bytes } = await inspectMapFile(mapFile);
    const { west, south, east, north } = bounds;
    const area = `${south} to ${north} degrees north, ${west} to ${east} east`;
    return ok(`${mapFile} has ${(bytes / 2 ** 20).toFixed(1)} MB of streets: ${area}, up to zoom ${maxZoom}.`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return broken(
      error.message,
      'See "Maps with streets" in docs/operations.md; without MAP_FILE there is an outline.',
    );
  }
}
