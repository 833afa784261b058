import { keepShared } from '#web/features/offline/shared-photos.ts';
import { languageOf } from './language.ts';
import type { FetchOf } from './scope.ts';

export const sharePath = '/shared-photo';

/** A photo of the gallery that was shared with the installed app: kept for the page that asks what it shows. */
export async function takeShared({ request }: FetchOf): Promise<Response> {
  const form = await request.formData();
  const photos = form.getAll('photos').filter((part) => part instanceof File);
  await keepShared(photos).catch(() => undefined);
  const { pathname, origin } = new URL(request.url);
  return Response.redirect(`${origin}${languageOf(pathname)}${sharePath}`, 303);
}
