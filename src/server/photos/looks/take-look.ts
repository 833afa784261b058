import { type Can, demand } from '#server/permissions.ts';
import { lookOver } from '#server/photos/errors.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { LookRecords } from './look-records.ts';
import { oldestLook } from './look-time.ts';
import { hashLookToken } from './look-token.ts';

export type TakeLookDeps = { looks: Pick<LookRecords, 'take'>; can: Can; now: () => Date };

/**
 * Makes the photo of a look an upload of the actor, for the report that they go on to file. It works once.
 * @throws NamedError `look_over`, `banned`
 */
export async function takeLook(deps: TakeLookDeps, actor: Actor, token: string): Promise<PhotoRecord> {
  await demand(deps, actor, 'photo.upload');
  const taken = await deps.looks.take(hashLookToken(token), oldestLook(deps.now()), actor.userId);
  if (!taken) throw lookOver();
  return taken;
}
