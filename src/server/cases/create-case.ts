import { limits } from '#core/cases/limits.ts';
import { maskReport } from '#core/cases/mask-report.ts';
import { shareUrl } from '#core/cases/share.ts';
import { newCaseSlug } from '#core/cases/slug.ts';
import type { NewCase } from '#core/contract/report.ts';
import { demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-key.ts';
import { type Held, hasLinks, holdLinks, nothingHeld, withoutNotes } from '#server/platform/texts/new-account-links.ts';
import type { CaseDraft, CaseRecord, NewCaseRecord } from './case-record.ts';
import { photoNotYours } from './errors.ts';
import { getCaseFor } from './get-case.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';
import { draftCase, toldPlace } from './reports/draft-case.ts';
import { holdsLinks } from './reports/hold-links.ts';
import { idempotent } from './reports/idempotent.ts';
import { findPlace, nowhere, placeFor, pointToRemember } from './reports/locate.ts';

/**
 * Publishes a missing or found report, once per idempotency key. A repeated request gets what the actor may read of it now.
 * @param country where the reporter lives, if known; distinguishes towns of the same name
 * @throws NamedError `invalid` if a photo is not an unused upload of the actor; those of `getCaseFor` if it is repeated
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
  const isHeld = hasLinks(draftCase(deps, actor, masked, nowhere)) && (await holdsLinks(deps, actor));
  return idempotent(deps, idempotencyKey, {
    make: async (unit) => {
      const located = await placeFor(actor, found, unit.lockPublicPoints);
      const draft = draftCase(deps, actor, masked, located);
      return publish(deps, unit, actor, isHeld ? holdLinks(draft) : { ...draft, ...nothingHeld }, report.photo_ids);
    },
    caseIdOf: ({ id }) => id,
    // it may be hidden, merged into another one or somebody else's by now
    replay: (id) => getCaseFor(deps, actor, id),
  });
}

async function publish(
  deps: CaseDeps,
  unit: CaseUnit,
  actor: Actor,
  draft: CaseDraft & Held,
  given: readonly string[],
): Promise<CaseRecord> {
  const photoIds = [...new Set(given)];
  const primary_photo_url = photoIds[0] ? photoUrl({ id: photoIds[0] }) : null;
  const { created, isConfirmed } = await publishAtFreeSlug(deps, unit, { ...draft, primary_photo_url }, photoIds);
  await unit.announce({ kind: 'case.created', case_id: created.id, slug: created.slug });
  await unit.enqueue('match-case', { case_id: created.id });
  const held = { kind: 'case' as const, id: created.id, case_id: created.id, author_user_id: actor.userId };
  if (created.links_held) await unit.queueLinks(held);
  if (created.photos_held > 0) await unit.queueHeldPhotos(created.id);
  if (!isConfirmed) await unit.enqueue('ask-to-confirm', { user_id: actor.userId });
  else if (created.photos.length < limits.photosWanted) await unit.enqueue('ask-for-photos', { case_id: created.id });
  return created;
}

/**
 * The slug ends in the current time. If another instance has taken it for a report with the same title, this one takes
 * the next free slug.
 */
async function publishAtFreeSlug(
  deps: CaseDeps,
  unit: CaseUnit,
  draft: Omit<NewCaseRecord, 'slug' | 'share_url'>,
  photoIds: readonly string[],
) {
  const remembered = pointToRemember(draft);
  for (;;) {
    const slug = newCaseSlug(withoutNotes(draft.title), deps.slugTime());
    const record = { ...draft, slug, share_url: shareUrl(deps.origin, slug) };
    const published = await unit.publish({ record, photoIds, pointToRemember: remembered });
    if (published === 'photo refused') throw photoNotYours();
    if (published !== 'slug taken') return published;
  }
}
