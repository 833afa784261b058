import type { HonoRequest } from 'hono';

export type Validators = { etag: string; lastModified?: Date };
type Asking = Pick<HonoRequest, 'header'>;

/**
 * Whether the client's copy is still valid (RFC 9110, section 13.2.2): `If-None-Match` decides if it was sent,
 * otherwise `If-Modified-Since`, which has only whole seconds. `*` stands for any copy of what is there.
 */
export function isFresh(request: Asking, { etag, lastModified }: Validators): boolean {
  const tags = request.header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || listed(tags).some((tag) => opaque(tag) === opaque(etag));
  return lastModified !== undefined && isNotLaterThan(lastModified, request.header('if-modified-since'));
}

/** Whether the client wants another version only, which is a 412 (RFC 9110, sections 13.1.1 and 13.1.4). */
export function isRefused(request: Asking, { etag, lastModified }: Validators): boolean {
  const tags = request.header('if-match');
  if (tags !== undefined) return tags.trim() !== '*' && !listed(tags).some((tag) => isSame(tag, etag));
  const since = request.header('if-unmodified-since');
  return since !== undefined && lastModified !== undefined && !isNotLaterThan(lastModified, since);
}

/** Whether the part that the client asks for continues the version it has (RFC 9110, section 13.1.5). */
export function isSameVersion(request: Asking, { etag, lastModified }: Validators): boolean {
  const version = request.header('if-range')?.trim();
  return version === undefined || isSame(version, etag) || version === lastModified?.toUTCString();
}

const listed = (tags: string): string[] => tags.split(',').map((tag) => tag.trim());

/** Drops the weakness prefix, as caches compare weakly: proxies that compress make ETags weak. */
const opaque = (tag: string): string => tag.replace(/^W\//, '');

const isSame = (tag: string, etag: string): boolean => tag === etag && !tag.startsWith('W/');

/** False for a text that is no date. */
function isNotLaterThan(at: Date, text: string | undefined): boolean {
  return Math.floor(at.getTime() / 1000) * 1000 <= Date.parse(text ?? '');
}
