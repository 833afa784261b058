import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { isUsable, type TrayPhoto } from '#web/features/photos/tray/tray-photo.ts';
import { openLook } from '#web/features/photos/tray/use-photo-tray.ts';
import type { LookProbe, PhotoProbe } from '#web/features/report/values/report-calls.ts';
import type { ReportDescription } from '#web/features/report/values/report-description.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useAnswer } from '#web/lib/use-read.ts';

type Photos = { tray: PhotoTray; photos: readonly TrayPhoto[] };

/**
 * The parts by which a report that is being written is compared: its uploads and fields, or for people without an
 * account its first photo and the fields.
 */
export function useProbe<V extends Record<string, unknown>>(
  { probeOf }: ReportDescription<V>,
  values: V,
  { tray, photos }: Photos,
) {
  const { signedIn, status } = useSession();
  const look = useLook(tray, photos, Boolean(probeOf) && status === 'signed-out');
  const own = signedIn ? (probeOf?.(values, tray.storedIds()) ?? null) : null;
  const asked = !signedIn && look.token ? lookProbe(look.token, probeOf?.(values, [look.token]) ?? null) : null;
  return { probe: own ?? asked, look };
}

function lookProbe(token: string, probe: PhotoProbe | null): LookProbe | null {
  if (!probe) return null;
  const { photo_ids: _photos, imageUrl: _image, ...told } = probe;
  return { ...told, token };
}

export type Look = {
  /** names the photo to the matcher; null until it is there */
  token: string | null;
  sending: boolean;
  /** why the photo could not be sent, a limit included */
  problem: string | null;
  retry: () => void;
  /** to be called if the service no longer has the photo, which is then sent once more */
  over: () => void;
};

/**
 * Sends the first photo of a form to be compared, for people without an account. The form keeps the look with the photo,
 * so that a reload sends nothing again and a report takes it over.
 */
function useLook(tray: PhotoTray, photos: readonly TrayPhoto[], active: boolean): Look {
  const photo = active ? photos.find(isUsable) : undefined;
  const ready = photo?.state === 'waiting' && photo.prepared ? photo : undefined;
  const look = ready?.look && Date.parse(ready.look.expires_at) > Date.now() ? ready.look : null;
  const key = ready && !look ? ready.key : false;
  // the photo of a key never changes once it is prepared
  const { error, reading, again } = useAnswer(key, async (signal) => {
    if (ready?.file) tray.keepLook(ready.key, await openLook(ready.file, signal));
  });
  const over = () => ready && tray.keepLook(ready.key, null);
  return { over, token: look?.token ?? null, sending: reading, problem: error ? messageOf(error) : null, retry: again };
}
