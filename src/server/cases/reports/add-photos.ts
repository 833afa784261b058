import type { AddedPhotos } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseDeps, CaseUnit } from '#server/cases/ports.ts';
import { demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { Actor } from '#server/platform/actor.ts';
import { freshPhotos, waitingPhotos } from './waiting-photos.ts';

/**
 * Adds uploads of the owner to a case, behind its other photos, and has it matched again. A request can be repeated:
 * photos that are part of the case already stay where they are.
 * @throws NamedError `case_not_found`, `forbidden`; `invalid` for more photos than a case may have, or if one is not an
 * unused upload of the actor
 */
export async function addPhotos(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  { photo_ids }: AddedPhotos,
): Promise<CaseRecord> {
  const before = await getCase(deps, caseId);
  await demand(deps, actor, 'case.add-photos', before);
  await deps.transact(async (unit) => {
    if (!(await attachNew(unit, actor, before.id, photo_ids))) return;
    await unit.announce({ kind: 'case.changed', case_id: before.id, slug: before.slug });
    if (before.status !== 'reunited') await unit.enqueue('match-case', { case_id: before.id });
  });
  return getCase(deps, before.id);
}

/** @returns false if all of them are part of the case already */
async function attachNew(unit: CaseUnit, actor: Actor, caseId: string, ids: readonly string[]): Promise<boolean> {
  const held = await unit.lockPhotosOf(caseId);
  if (!held) throw caseNotFound();
  const fresh = freshPhotos(held, ids, m.errors_case_photos_full);
  if (fresh.length === 0) return false;
  const photos = await waitingPhotos(unit, actor, fresh);
  await unit.attachPhotos(caseId, fresh, held.length);
  await unit.keepChanges(caseId, { user_id: actor.userId, by_admin: false }, [added(held.length, fresh.length)]);
  if (held.length === 0) await unit.setPrimaryPhoto(caseId, photoUrl(photos[0]!));
  await unit.queueHeldPhotos(caseId);
  return true;
}

/** As editing a report counts photos. */
const added = (before: number, more: number) => ({
  field: 'photo_ids',
  before: String(before),
  after: String(before + more),
});
