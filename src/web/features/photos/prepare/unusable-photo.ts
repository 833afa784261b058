import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';

/** A photo that can never be sent, however often it is tried. The message is shown to the person who chose it. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}

/** Whether the photo itself is at fault, as this browser or the service found, so that another try is pointless. */
export function isFault(error: unknown): boolean {
  if (error instanceof UnusablePhoto) return true;
  return error instanceof ApiError && error.code.startsWith('photo_') && error.status >= 400 && error.status < 500;
}

/** Why a photo could not be prepared or sent, for the person who chose it. */
export function failureText(error: unknown, { prepared }: { prepared: boolean }): string {
  if (error instanceof ApiError || error instanceof UnusablePhoto) return error.message;
  return prepared ? m.forms_photo_failed() : m.forms_photo_unprepared();
}
