import type { Hono } from 'hono';
import { notFound } from '#server/errors.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { findPhotoFile } from '#server/photos/find-photo-file.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';

/**
 * The spec's cache time for uploads, in seconds. A name is never reused for another image, but the image may be deleted
 * with its case.
 */
const cacheControl = 'public, max-age=3600';

/**
 * `GET /photos/{id}.webp`, and `/photos/case-images/...` for older URLs: the stored images from any photo store. A
 * deleted photo is gone for everyone at once, even for browsers that revalidate a cached copy; its file is removed
 * later.
 */
export function photoFiles(app: Hono<AppEnv>, { photos }: AppDependencies): void {
  app.get('/photos/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const etag = `"${name.split('/').at(-1)}"`;
    const key = await findPhotoFile(photos.photos, name);
    if (!key) throw notFound();
    if (c.req.header('if-none-match')?.includes(etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cacheControl });
    const bytes = await photos.store.read(key).catch((error: unknown) => {
      throw photosUnreachable(error);
    });
    if (!bytes) throw notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': cacheControl,
      ETag: etag,
    });
  });
}
