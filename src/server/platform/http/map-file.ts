import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { notFound } from '#server/platform/errors.ts';
import type { MapFile } from '#server/platform/maps/open-map-file.ts';
import type { AppEnv } from './app-env.ts';

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

/** Content of which any part can be had; positions are counted from 0, and the last one is included. */
type Source = {
  bytes: number;
  part: (first: number, last: number) => Uint8Array<ArrayBuffer> | ReadableStream;
};

/**
 * Sends all of it (200), the part that a GET asks for (206), or the news that there is no such part (416).
 * @param headers with the `ETag` of this version; of another one nobody gets a part
 */
export function sendParts(c: Context<AppEnv>, { bytes, part }: Source, headers: Record<string, string>): Response {
  const { method } = c.req;
  const version = c.req.header('if-range') ?? headers.ETag;
  const range = method === 'GET' && version === headers.ETag ? byteRange(c.req.header('range'), bytes) : null;
  const head = { ...headers, 'Accept-Ranges': 'bytes' };
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...head, 'Content-Length': '0', 'Content-Range': `bytes */${bytes}` });
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  const body = method === 'HEAD' ? null : part(first, last);
  const sized = { ...head, 'Content-Length': String(last + 1 - first) };
  if (!range) return new Response(body, { headers: sized });
  return new Response(body, { status: 206, headers: { ...sized, 'Content-Range': `bytes ${first}-${last}/${bytes}` } });
}

/** Positions of the first and last byte, counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * The part that a `Range` header asks for (RFC 9110, section 14.1.2). Null if everything should be sent, which also
 * answers other units, several ranges at once and what is no range.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return null;
  if (!from) return Number(to) > 0 && length > 0 ? between(length - Number(to), length - 1, length) : 'unsatisfiable';
  if (to && Number(to) < Number(from)) return null;
  return Number(from) < length ? between(Number(from), to ? Number(to) : length - 1, length) : 'unsatisfiable';
}

function between(first: number, last: number, length: number): ByteRange {
  return { first: Math.max(0, first), last: Math.min(last, length - 1) };
}
