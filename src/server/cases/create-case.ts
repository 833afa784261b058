import { limits } from '#core/cases/limits.ts';
import { maskReport } from '#core/cases/mask-report.ts';
import { shareUrl } from '#core/cases/share.ts';
import { newCaseSlug } from '#core/cases/slug.ts';
import type { NewCase } from '#core/contract/report.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { CaseDraft, CaseRecord, NewCaseRecord } from './case-record.ts';
import { draftCase, toldPlace } from './draft-case.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { idempotent } from './idempotent.ts';
import { findPlace, placeFor, pointToRemember } from './locate.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';
import { waitingPhotos } from './waiting-photos.ts';

/**
 * Publishes a missing or found report, once per idempotency key.
 * @param country where the reporter lives, if known; distinguishes towns of the same name
 * @throws NamedError `invalid` if a photo is not an unused upload of the actor
 */
export async function createCase(
  deps: CaseDeps,
  actor: Actor,
  report: NewCase,
  idempotencyKey: IdempotencyKey | null = null,
  country: string | null = null,
): Promise<CaseRecord> {
  await demand(deps, actor, 'case.create');
  const masked = maskReport(report);
  const found = await findPlace(deps.places, toldPlace(report), country);
  return idempotent(deps, idempotencyKey, {
    make: async (unit) => {
      const located = await placeFor(actor, found, unit.lockPublicPoints);
      return publish(deps, unit, actor, draftCase(deps, actor, masked, located), report.photo_ids);
    },
    caseIdOf: ({ id }) => id,
    replay: deps.cases.byId,
  });
}

async function publish(
  deps: CaseDeps,
  unit: CaseUnit,
  actor: Actor,
  draft: CaseDraft,
  photoIds: readonly string[],
): Promise<CaseRecord> {
  const photos = await waitingPhotos(unit, actor, [...new Set(photoIds)]);
  const primary_photo_url = photos[0] ? photoUrl(photos[0]) : null;
  const created = await insertAtFreeSlug(deps, unit, { ...draft, primary_photo_url });
  const ids = photos.map((photo) => photo.id);
  await unit.attachPhotos(created.id, ids, 0);
  await unit.rememberPublicPoint(actor.userId, pointToRemember(draft));
  await unit.announce({ kind: 'case.created', case_id: created.id, slug: created.slug });
  await unit.enqueue('match-case', { case_id: created.id });
  if (!(await unit.isConfirmed(actor.userId))) await unit.enqueue('ask-to-confirm', { user_id: actor.userId });
  else if (photos.length < limits.photosWanted) await unit.enqueue('ask-for-photos', { case_id: created.id });
  return { ...created, photos };
}

/**
 * The slug ends in the current time. If two reports with the same title come in the same millisecond, the later one
 * takes the next free slug.
 */
async function insertAtFreeSlug(
  deps: CaseDeps,
  unit: CaseUnit,
  draft: Omit<NewCaseRecord, 'slug' | 'share_url'>,
): Promise<CaseRecord> {
  for (let at = deps.now().getTime(); ; at++) {
    const slug = newCaseSlug(draft.title, new Date(at));
    const created = await unit.insertCase({ ...draft, slug, share_url: shareUrl(deps.origin, slug) });
    if (created) return created;
  }
}
