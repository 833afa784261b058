import type { OpenedLook } from '#core/contract/match.ts';
import type { SentPhoto } from '#server/photos/encoded-photo.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { addLook } from '#server/photos/store/looks.ts';
import { lookFolder } from '#server/photos/store/photo-keys.ts';
import { type StoreDeps, storePhoto } from '#server/photos/store-photo.ts';
import { hashLookToken, lookExpiry, newLookToken } from './look-token.ts';

type OpenLookDeps = StoreDeps & Pick<PhotoDeps, 'db' | 'now'>;

/**
 * Keeps a photo that anybody sent, for an hour, so that it can be compared with missing pets and taken over by a report.
 * @param network what it came from, as `networkOf` names it
 * @throws as `uploadPhoto` does
 */
export async function openLook(deps: OpenLookDeps, network: string, sent: SentPhoto): Promise<OpenedLook> {
  const { photo, pixels } = await storePhoto(deps, lookFolder, { account: `look ${network}`, network }, sent);
  const token = newLookToken();
  const record = await addLook(deps.db, { ...photo, look_hash: hashLookToken(token) });
  deps.embedAhead(record, pixels);
  return { token, expires_at: lookExpiry(deps.now()).toISOString() };
}
