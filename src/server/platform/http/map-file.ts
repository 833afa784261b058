import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { notFound } from '#server/platform/errors.ts';
import type { MapFile } from '#server/platform/maps/map-file.ts';
import type { AppEnv } from './app-env.ts';
import { sendParts } from './send-parts.ts';

const path = '/map.pmtiles';

/** The address of what the file holds now: parts of another file never get mixed in. */
export const mapFileUrl = ({ version }: MapFile): string => `${path}?v=${version}`;

/**
 * `GET /map.pmtiles`: the file of `MAP_FILE`, from which browsers read the parts that they draw. Parts of an older file
 * are not found.
 */
export function mapFileRoute(app: Hono<AppEnv>, { mapFile }: { mapFile: MapFile | null }): void {
  if (!mapFile) return;
  app.get(path, etag(), async (c) => {
    const version = c.req.query('v');
    if (version !== undefined && version !== mapFile.version) throw notFound();
    if (!(await mapFile.isWhole())) throw notFound();
    const caching = version === undefined ? 'no-cache' : 'max-age=31536000, immutable';
    return sendParts(
      c,
      { bytes: mapFile.bytes, part: mapFile.read },
      {
        ETag: `"${mapFile.version}"`,
        // its tiles are compressed already, so nobody on the way has to
        'Cache-Control': `public, ${caching}, no-transform`,
        'Content-Type': 'application/vnd.pmtiles',
      },
    );
  });
}
