import { limits } from '#core/cases/limits.ts';
import type { AddedPhotos } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/actor.ts';
import { invalid } from '#server/errors.ts';
import { demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { CaseRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';
import { waitingPhotos } from './waiting-photos.ts';

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
  const fresh = [...new Set(ids)].filter((id) => !held.includes(id));
  if (fresh.length === 0) return false;
  if (held.length + fresh.length > limits.photosPerCase)
    throw invalid({ photo_ids: m.errors_case_photos_full({ max: limits.photosPerCase }) });
  const photos = await waitingPhotos(unit, actor, fresh);
  await unit.attachPhotos(caseId, fresh, held.length);
  if (held.length === 0) await unit.setPrimaryPhoto(caseId, photoUrl(photos[0]!));
  return true;
}
