import type { Actor } from '#server/actor.ts';
import { lookOver } from './errors.ts';
import type { LookRecords } from './look-records.ts';
import { oldestLook } from './look-time.ts';
import { hashLookToken } from './look-token.ts';
import type { PhotoRecord } from './photo-record.ts';

export type TakeLookDeps = { looks: Pick<LookRecords, 'take'>; now: () => Date };

/**
 * Makes the photo of a look an upload of the actor, for the report that they go on to file. It works once.
 * @throws NamedError `look_over`
 */
export async function takeLook({ looks, now }: TakeLookDeps, actor: Actor, token: string): Promise<PhotoRecord> {
  const taken = await looks.take(hashLookToken(token), oldestLook(now()), actor.userId);
  if (!taken) throw lookOver();
  return taken;
}
