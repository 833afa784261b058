import type { Context, Hono } from 'hono';
import { findPhotoFile, type PhotoFile, readPicture } from '#server/photos/find-photo-file.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { sourceOfJpeg } from '#server/photos/store/photo-keys.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { sendParts } from '#server/platform/http/map-file.ts';

/**
 * The spec's cache time for uploads, in seconds. A name is never reused for another image, but the image may be deleted
 * with its case.
 */
const cacheControl = 'public, max-age=3600';

/**
 * Other photos are kept by the browser of their sender at most: an upload may become part of a sighting that is private,
 * and an open trail may be closed, so each use of a kept copy is confirmed.
 */
const notShared = 'private, no-cache';

/**
 * `GET /photos/{id}.webp`, and `{id}.mid.jpg` for mails: the images of any photo store. A deleted photo is gone for
 * everyone at once, even for browsers that revalidate a cached copy; its file is removed later.
 */
export function photoFiles(app: Hono<AppEnv>, { photos }: { photos: PhotoDeps }): void {
  const read = pictureReader(photos);

  app.get('/photos/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const source = sourceOfJpeg(name);
    const file = await findPhotoFile(photos.db, source ?? name);
    if (!file) throw notFound();
    const version = {
      ETag: `"${name}"`,
      'Cache-Control': file.ofCase ? cacheControl : notShared,
    };
    // not with `hono/etag`, which would have the file read first
    if (knows(c, version.ETag)) return c.body(null, 304, version);
    const picture = await read(file);
    const [bytes, type] = source ? [await asJpeg(picture), 'image/jpeg'] : [picture, 'image/webp'];
    return sendParts(c, inMemory(bytes), { ...version, 'Content-Type': type });
  });
}

/** For mails alone, so that the library, which takes megabytes, is loaded with the first. */
const asJpeg = async (picture: Uint8Array) => (await import('#server/photos/images/encode-photo.ts')).jpegOf(picture);

/** Whether who asks has this version (RFC 9110, section 13.1.2). */
const knows = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

const inMemory = (picture: Uint8Array<ArrayBuffer>) => ({
  bytes: picture.byteLength,
  part: (first: number, last: number) => picture.subarray(first, last + 1),
});

/**
 * Reads stored pictures; the full one in place of a middle size that is not there.
 * @throws NamedError `not_found`, `photos_unreachable`
 */
export function pictureReader({ store }: { store: Pick<PhotoStore, 'read'> }) {
  return async ({ key, orElse }: Pick<PhotoFile, 'key' | 'orElse'>): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = (await readPicture(store, key)) ?? (orElse && (await readPicture(store, orElse)));
    if (!bytes) throw notFound();
    return Uint8Array.from(bytes);
  };
}
