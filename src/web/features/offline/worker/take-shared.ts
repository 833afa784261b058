import { languageOf } from '#core/text/language-address.ts';
import { keepShared } from '#web/features/offline/shared-photos.ts';
import type { FetchOf } from './scope.ts';

export const sharePath = '/shared-photo';

/**
 * A photo of the gallery that was shared with the installed app: kept for the page that asks what it shows. A photo
 * that cannot be read or kept leads there as well, where photos can be chosen, and so does one that another website
 * sent. Workers are shown no Sec-Fetch-Site, but the origin of a form; a page that hides its own ("null") cannot be
 * told from a share.
 */
export async function takeShared({ request }: FetchOf): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if ([origin, 'null'].includes(request.headers.get('origin') ?? origin))
    await photosIn(request)
      .then(keepShared)
      .catch(() => undefined);
  return Response.redirect(`${origin}${languageOf(pathname)}${sharePath}`, 303);
}

async function photosIn(request: Request): Promise<File[]> {
  const form = await request.formData();
  return form.getAll('photos').filter((part) => part instanceof File);
}
