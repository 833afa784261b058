import { languageOf } from '#core/text/language-address.ts';
import { keepShared } from '#web/features/offline/shared-photos.ts';
import type { FetchOf } from './scope.ts';

export const sharePath = '/shared-photo';

/**
 * A photo of the gallery that was shared with the installed app: kept for the page that asks what it shows. What cannot be
 * read or kept leads there as well, where photos can be chosen.
 */
export async function takeShared({ request }: FetchOf): Promise<Response> {
  await photosIn(request)
    .then(keepShared)
    .catch(() => undefined);
  const { pathname, origin } = new URL(request.url);
  return Response.redirect(`${origin}${languageOf(pathname)}${sharePath}`, 303);
}

async function photosIn(request: Request): Promise<File[]> {
  const form = await request.formData();
  return form.getAll('photos').filter((part) => part instanceof File);
}
