import { m } from '#core/paraglide/messages.js';
import { noAnswer } from '#web/lib/api/api-error.ts';
import type { FieldErrors } from '#web/lib/form-fields.ts';
import type { PhotoTray } from './photo-tray.ts';

/**
 * Waits for photos that are still uploading, and tries those again that failed, for instance on a bad line.
 * @returns their ids; null if something has to be looked at first, which the form then says
 * @param mayWait whether all of it can wait on this device for a network
 * @throws ApiError if nobody answers and it may wait
 */
export async function photosToSend(
  tray: PhotoTray,
  showErrors: (errors: FieldErrors) => void,
  mayWait = false,
): Promise<string[] | null> {
  const knownRefused = tray.refused();
  tray.retryFailed();
  const { ids, unsent, refused } = await tray.settled();
  if (mayWait && tray.isCutOff()) throw noAnswer();
  // People know about photos refused before they pressed the button, so these are left out. Those refused only now
  // have to be shown first.
  if (unsent === 0 && refused <= knownRefused) return ids;
  showErrors({ photo_ids: unsent > 0 ? m.forms_photo_unsent() : m.forms_photo_left_out() });
  return null;
}
