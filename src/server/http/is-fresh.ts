import type { HonoRequest } from 'hono';

type Validators = { etag: string; lastModified?: Date };

/**
 * Whether the copy that a caller holds is still good (RFC 9110, section 13.2.2): `If-None-Match` decides where it was
 * sent, else `If-Modified-Since`, which knows whole seconds only.
 */
export function isFresh(request: Pick<HonoRequest, 'header'>, { etag, lastModified }: Validators): boolean {
  const tags = request.header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
  const since = Date.parse(request.header('if-modified-since') ?? '');
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Caches compare weakly: proxies that compress make an ETag a weak one. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
