import type { Hono } from 'hono';
import { notFound } from '#server/platform/errors.ts';
import type { MapFile } from '#server/platform/maps/map-file.ts';
import type { AppEnv } from './app-env.ts';
import { sendFile } from './fixed/send-file.ts';

const path = '/map.pmtiles';

/** The address of what the file holds now: parts of another file never get mixed in. */
export const mapFileUrl = ({ version }: MapFile): string => `${path}?v=${version}`;

/** Its tiles are compressed already, so nobody on the way has to. */
const headersOf = (caching: string) => ({ 'Cache-Control': `public, ${caching}, no-transform` });

/**
 * `GET /map.pmtiles`: the file of `MAP_FILE`, from which browsers read the parts that they draw. Parts of an older file
 * are not found.
 */
export function mapFileRoute(app: Hono<AppEnv>, { mapFile }: { mapFile: MapFile | null }): void {
  if (!mapFile) return;
  app.get(path, async (c) => {
    const version = c.req.query('v');
    if (version !== undefined && version !== mapFile.version) throw notFound();
    if (!(await mapFile.isWhole())) throw notFound();
    return sendFile(c.req, {
      etag: `"${mapFile.version}"`,
      bytes: mapFile.bytes,
      read: mapFile.read,
      headers: headersOf(version === undefined ? 'no-cache' : 'max-age=31536000, immutable'),
      about: { 'Content-Type': 'application/vnd.pmtiles' },
    });
  });
}
