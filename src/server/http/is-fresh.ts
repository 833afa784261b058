import type { HonoRequest } from 'hono';

type Validators = { etag: string; lastModified?: Date };

/**
 * Whether the client's copy is still valid (RFC 9110, section 13.2.2): `If-None-Match` decides if it was sent,
 * otherwise `If-Modified-Since`, which has only whole seconds.
 */
export function isFresh(request: Pick<HonoRequest, 'header'>, { etag, lastModified }: Validators): boolean {
  const tags = request.header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
  const since = Date.parse(request.header('if-modified-since') ?? '');
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Drops the weakness prefix, as caches compare weakly: proxies that compress make ETags weak. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
