import { demand } from '#server/permissions.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { photoEvenHidden } from '#server/photos/store/photo-records.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { demandInArea } from './area.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findTarget } from './store/targets.ts';

/**
 * The picture of a photo of a case, also if nobody else is shown it: for those who decide about it, and for its sender.
 * @throws NamedError `not_found`; `forbidden` also outside the moderator's area; `photos_unreachable`
 */
export async function readHiddenPhoto(deps: ModerationDeps, actor: Actor, photoId: string): Promise<Uint8Array> {
  await demandSight(deps, actor, photoId);
  const photo = await photoEvenHidden(deps.db, photoId);
  const picture =
    photo && (await deps.store.read(photo.key).catch((error) => Promise.reject(photosUnreachable(error))));
  if (!picture) throw notFound();
  return picture;
}

function demandSight(deps: ModerationDeps, actor: Actor, id: string): Promise<void> {
  return deps.transact(async (tx) => {
    const target = await findTarget(tx.ask, { kind: 'photo', id });
    const owner = target?.author_user_id ?? '';
    await demand(deps, actor, 'photo.see-hidden', { owner_user_id: owner });
    if (!target || target.gone) throw notFound();
    if (actor.userId !== owner) await demandInArea(deps, tx, actor, target);
  });
}
