import { useLook } from '#web/features/look/use-look.ts';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import type { TrayPhoto } from '#web/features/photos/tray/tray-photo.ts';
import type { LookProbe, PhotoProbe } from '#web/features/report/values/report-calls.ts';
import type { ReportDescription } from '#web/features/report/values/report-description.ts';
import { useSession } from '#web/lib/session/use-session.ts';

type Photos = { tray: PhotoTray; photos: readonly TrayPhoto[] };

/**
 * What a report that is being written is compared by: its uploads and fields, or for people without an account its first
 * photo and the fields.
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
