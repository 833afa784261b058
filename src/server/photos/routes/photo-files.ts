import type { Context, Hono } from 'hono';
import { findPhotoFile, type PhotoFile } from '#server/photos/find-photo-file.ts';
import { midSizes } from '#server/photos/mid-sizes.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import { NamedError, notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import { sendFixed } from '#server/platform/http/fixed/send-fixed.ts';
import { storedPicture } from './photo-bytes.ts';

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
 * `GET /photos/{id}.webp`, and `/photos/case-images/...` for older URLs: the stored images from any photo store. A
 * deleted photo is gone for everyone at once, even for browsers that revalidate a cached copy; its file is removed
 * later.
 */
export function photoFiles(app: Hono<AppEnv>, { photos }: { photos: PhotoDeps }): void {
  const makeMid = midSizes(photos);

  const read = storedPicture(photos);

  /** Until there is a picture of the middle size, the full one is shown. */
  function inPlaceOf(c: Context, { madeFrom }: PhotoFile, error: unknown): Response {
    if (!madeFrom || !(error instanceof NamedError) || error.status !== 404) throw error;
    makeMid(madeFrom);
    c.header('Cache-Control', 'no-store');
    return c.redirect(photoUrl(madeFrom), 302);
  }

  app.get('/photos/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const file = await findPhotoFile(photos.db, name);
    if (!file) throw notFound();
    const sent = sendFixed(c.req, {
      content: new FixedContent(name.split('/').at(-1)!, ['identity'], () => read(file.key)),
      headers: { 'Cache-Control': file.ofCase ? cacheControl : notShared },
      about: { 'Content-Type': 'image/webp' },
    });
    return sent.catch((error: unknown) => inPlaceOf(c, file, error));
  });
}
