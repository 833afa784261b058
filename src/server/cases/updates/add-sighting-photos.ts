import type { SightingPhotos } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { sightingNotFound } from '#server/cases/errors.ts';
import { freshPhotos, waitingPhotos } from '#server/cases/reports/waiting-photos.ts';
import { attachToUpdate } from '#server/cases/store/case-photos.ts';
import { lockSighting } from '#server/cases/store/updates.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/**
 * Adds uploads of its sender to a sighting, behind its other photos. A request can be repeated.
 * @throws NamedError `sighting_not_found` also if somebody else sent it; `invalid` as `addPhotos`
 */
export async function addSightingPhotos(
  deps: Pick<CaseDeps, 'can' | 'transact'>,
  actor: Actor,
  id: string,
  { photo_ids }: SightingPhotos,
): Promise<void> {
  await demand(deps, actor, 'case.log-sighting');
  await deps.transact(async (tx) => {
    const sighting = await lockSighting(tx.db, id);
    if (!sighting || sighting.isHidden || sighting.author_user_id !== actor.userId) throw sightingNotFound();
    const fresh = freshPhotos(sighting.photoIds, photo_ids, m.errors_sighting_photos_full);
    if (fresh.length === 0) return;
    await waitingPhotos(tx.db, actor, fresh);
    await attachToUpdate(tx, id, fresh, sighting.photoIds.length);
    await tx.announce({ kind: 'update.created', case_id: sighting.case.id, slug: sighting.case.slug });
  });
}
