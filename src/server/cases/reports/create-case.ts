import { limits } from '#core/cases/limits.ts';
import { newCaseSlug, shareUrl } from '#core/cases/slug.ts';
import type { NewCase } from '#core/contract/report.ts';
import { maskReport } from '#core/masking/mask-report.ts';
import { addressOf } from '#server/accounts/store/accounts.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCaseFor } from '#server/cases/get-case.ts';
import type { CaseDraft, CaseRecord } from '#server/cases/store/case-record.ts';
import { rememberPublicPoint } from '#server/cases/store/public-points.ts';
import { publishCase } from '#server/cases/store/write-case.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/store/photo-keys.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { type Held, withoutNotes } from '#server/platform/texts/new-account-links.ts';
import { draftCase, placed, placeInReport } from './draft-case.ts';
import { heldBack, queueLinks } from './hold-links.ts';
import { findPlace, placeFor } from './locate.ts';
import { waitingPhotos } from './waiting-photos.ts';

/**
 * Publishes a missing or found report, once per idempotency key. A repeated request gets what the actor may read of it now.
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
  const found = await findPlace(deps.places, placeInReport(report), country);
  const draft = await heldBack(deps, actor, draftCase(deps, actor.userId, maskReport(report)));
  return idempotent(deps, idempotencyKey, {
    make: async (tx) =>
      publish(deps, tx, actor, placed(draft, await placeFor(tx.db, actor.userId, found)), report.photo_ids),
    caseIdOf: ({ id }) => id,
    // it may be hidden, merged into another one or somebody else's by now
    replay: (id) => getCaseFor(deps, actor, id),
  });
}

async function publish(
  deps: CaseDeps,
  tx: Transaction,
  actor: Actor,
  draft: CaseDraft & Held,
  given: readonly string[],
): Promise<CaseRecord> {
  const photoIds = [...new Set(given)];
  await waitingPhotos(tx.db, actor, photoIds);
  const created = await publishAtFreeSlug(deps, tx, draft, photoIds);
  const { id, slug, links_held, photos_held, photos } = created;
  await rememberPublicPoint(tx.db, actor.userId, draft);
  await tx.announce({ kind: 'case.created', case_id: id, slug });
  await tx.enqueue('match-case', { case_id: id });
  await tx.enqueue('tell-near', { case_id: id });
  await queueLinks(tx.db, 'case', { id, case_id: id, links_held }, actor.userId);
  if (photos_held > 0) await queueHeldPhotos(tx.ask, { case_id: id });
  if (!(await addressOf(tx.db, actor.userId))?.confirmed) await tx.enqueue('ask-to-confirm', { user_id: actor.userId });
  else if (photos.length < limits.photosWanted) await tx.enqueue('ask-for-photos', { case_id: id });
  return created;
}

/**
 * The slug ends in the current time. If another instance has taken it for a report with the same title, this one takes
 * the next free slug.
 */
async function publishAtFreeSlug(
  deps: CaseDeps,
  tx: Transaction,
  draft: CaseDraft & Held,
  photoIds: readonly string[],
): Promise<CaseRecord> {
  const primary_photo_url = photoIds[0] ? photoUrl({ id: photoIds[0] }) : null;
  for (;;) {
    const slug = newCaseSlug(withoutNotes(draft.title), deps.slugTime());
    const record = { ...draft, primary_photo_url, slug, share_url: shareUrl(deps.origin, slug) };
    const created = await publishCase(tx, record, photoIds);
    if (created) return created;
  }
}

/**
 * The times in the slugs of new reports: now, but never the same twice. Two reports with one title and time want the same
 * slug, and the later one would wait in the database until the other is committed, only to be refused.
 */
export function slugTimes(now: () => Date): () => Date {
  let last = 0;
  return () => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
}
