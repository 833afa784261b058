import type { AddedPhotos } from '#core/contract/case.ts';
import type { SightingPhotos } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase, lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import { attachPhotos, attachToUpdate, photoIdsOf, setPrimaryPhoto } from '#server/cases/store/case-photos.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { keepChanges } from '#server/cases/store/history.ts';
import { lockSighting } from '#server/cases/store/updates.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/store/photo-keys.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import { freshPhotos, waitingPhotos } from './waiting-photos.ts';

/**
 * Adds uploads of the owner to a case, behind its other photos, and has it matched again. A request can be repeated.
 * @throws NamedError `case_not_found`, `forbidden`; `invalid` for too many, or for what is no unused upload of the actor
 */
export async function addPhotos(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  { photo_ids }: AddedPhotos,
): Promise<CaseRecord> {
  const before = await permittedCase(deps, actor, caseId, 'case.add-photos');
  await deps.transact(async (tx) => {
    const status = await lockPermitted(tx.db, before);
    if (!(await attachNew(tx, actor, before.id, photo_ids))) return;
    await tx.announce({ kind: 'case.changed', case_id: before.id, slug: before.slug });
    if (status !== 'reunited') await tx.enqueue('match-case', { case_id: before.id });
  });
  return getCase(deps, before.id);
}

/** @returns false if all of them are part of the case already */
async function attachNew(tx: Transaction, actor: Actor, caseId: string, ids: readonly string[]): Promise<boolean> {
  const held = await photoIdsOf(tx.db, { case_id: caseId });
  const fresh = freshPhotos(held, ids, m.errors_case_photos_full);
  if (fresh.length === 0) return false;
  const photos = await waitingPhotos(tx.db, actor, fresh);
  await attachPhotos(tx.db, caseId, fresh, held.length);
  await keepChanges(tx.db, caseId, { user_id: actor.userId, by_admin: false }, [added(held.length, fresh.length)]);
  if (held.length === 0) await setPrimaryPhoto(tx.db, caseId, photoUrl(photos[0]!));
  await queueHeldPhotos(tx.ask, { case_id: caseId });
  return true;
}

/** As editing a report counts photos. */
const added = (before: number, more: number) => ({
  field: 'photo_ids',
  before: String(before),
  after: String(before + more),
});

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

export const sightingNotFound = () => new NamedError('sighting_not_found', 404, m.errors_sighting_not_found());
