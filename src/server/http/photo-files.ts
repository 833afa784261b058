import type { Context, Hono } from 'hono';
import { NamedError, notFound } from '#server/errors.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { findPhotoFile, type PhotoFile } from '#server/photos/find-photo-file.ts';
import { midSizes } from '#server/photos/mid-sizes.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import { FixedContent } from './fixed/fixed-content.ts';
import { sendFixed } from './fixed/send-fixed.ts';

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
export function photoFiles(app: Hono<AppEnv>, { photos }: Pick<AppDependencies, 'photos'>): void {
  const makeMid = midSizes(photos);

  async function read(key: string): Promise<Uint8Array> {
    const bytes = await photos.store.read(key).catch((error: unknown) => {
      throw photosUnreachable(error);
    });
    if (!bytes) throw notFound();
    return bytes;
  }

  /** Until there is a picture of the middle size, the full one is shown. */
  function inPlaceOf(c: Context, { madeFrom }: PhotoFile, error: unknown): Response {
    if (!madeFrom || !(error instanceof NamedError) || error.status !== 404) throw error;
    makeMid(madeFrom);
    c.header('Cache-Control', 'no-store');
    return c.redirect(photoUrl(madeFrom), 302);
  }

  app.get('/photos/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const file = await findPhotoFile(photos.photos, name);
    if (!file) throw notFound();
    const sent = sendFixed(c.req, {
      content: new FixedContent(name.split('/').at(-1)!, ['identity'], () => read(file.key)),
      headers: { 'Cache-Control': cacheControl },
      about: { 'Content-Type': 'image/webp' },
    });
    return sent.catch((error: unknown) => inPlaceOf(c, file, error));
  });
}
