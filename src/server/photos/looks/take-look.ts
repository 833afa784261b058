import { demand } from '#server/permissions.ts';
import { lookOver } from '#server/photos/errors.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { giveLook } from '#server/photos/store/looks.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import type { Actor } from '#server/platform/actor.ts';
import { hashLookToken, oldestLook } from './look-token.ts';

type TakeLookDeps = Pick<PhotoDeps, 'db' | 'can' | 'now'>;

/**
 * Makes the photo of a look an upload of the actor, for the report that they go on to file. It works once.
 * @throws NamedError `look_over`, `banned`
 */
export async function takeLook(deps: TakeLookDeps, actor: Actor, token: string): Promise<PhotoRecord> {
  await demand(deps, actor, 'photo.upload');
  const taken = await giveLook(deps.db, hashLookToken(token), oldestLook(deps.now()), actor.userId);
  if (!taken) throw lookOver();
  return taken;
}
