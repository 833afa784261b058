import { localeDate } from '#core/cases/relative-time.ts';
import { isBeforeLastSeen, readSeen } from '#core/cases/seen.ts';
import { sightingText } from '#core/cases/sighting-text.ts';
import { isSightable } from '#core/cases/status.ts';
import type { NewSighting } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import { heldBack, queueLinks } from '#server/cases/reports/hold-links.ts';
import { findPlace, placeFor, townNear } from '#server/cases/reports/locate.ts';
import { waitingPhotos } from '#server/cases/reports/waiting-photos.ts';
import { attachToUpdate } from '#server/cases/store/case-photos.ts';
import type { UpdateRecord } from '#server/cases/store/case-record.ts';
import { rememberPublicPoint } from '#server/cases/store/public-points.ts';
import { addUpdate } from '#server/cases/store/updates.ts';
import { lockCase } from '#server/cases/store/write-case.ts';
import { notifyFollowers, notifyOwner } from '#server/notifications/store/add-notifications.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import { sentUpdate } from './list-updates.ts';

/**
 * Logs a sighting of a missing pet once per idempotency key, and notifies the owner. The case keeps its status. One from
 * before the pet was last seen must be confirmed by its sender.
 * @throws NamedError `case_not_found`, `case_not_sightable`, `sighting_before_last_seen`; `invalid` for a photo
 */
export async function logSighting(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  seen: NewSighting,
  idempotencyKey: IdempotencyKey | null = null,
  country: string | null = null,
): Promise<UpdateRecord> {
  await demand(deps, actor, 'case.log-sighting');
  const sighted = await getCase(deps, caseId);
  const told = { text: seen.location, point: seen.point, precision: seen.point_precision };
  const mask = await chipMask(deps, sighted.id);
  const masked = {
    ...seen,
    location: mask(seen.location),
    additional_information: mask(seen.additional_information),
    public_words: seen.public_words && mask(seen.public_words),
  };
  const texts = { update_text: sightingText(masked), public_words: masked.public_words ?? null };
  const shown = await heldBack(deps, actor, texts);
  const found = await findPlace(deps.places, told, country);
  const town = await townNear(deps.places, found);
  const photoIds = [...new Set(seen.photo_ids)];
  const { at, precision, day } = readSeen(seen.date_seen);
  const make = async (tx: Transaction) => {
    const now = await lockCase(tx.db, sighted.id);
    if (!now) throw caseNotFound();
    if (!isSightable(now.status)) throw caseNotSightable();
    const isEarlier = isBeforeLastSeen({ at, precision, day }, sighted);
    if (isEarlier && !seen.confirm_earlier) throw sightingBeforeLastSeen(sighted.last_seen_at);
    const photos = await waitingPhotos(tx.db, actor, photoIds);
    const located = await placeFor(tx.db, actor.userId, found, sighted.location);
    const by = { case_id: sighted.id, author_user_id: actor.userId, posted_by_owner: false };
    const when = { seen_at: at, seen_precision: precision, seen_day: day };
    const logged = await addUpdate(tx.db, { kind: 'sighting', ...by, ...when, ...shown, ...located, town });
    await attachToUpdate(tx, logged.id, photoIds, 0);
    await queueLinks(tx.db, 'update', logged, actor.userId);
    await rememberPublicPoint(tx.db, actor.userId, located);
    await tx.announce({ kind: 'update.created', case_id: sighted.id, slug: sighted.slug });
    await notifyFollowers(tx, { kind: 'update', case_id: sighted.id, about_id: logged.id });
    if (sighted.owner_user_id !== actor.userId) await tellOwner(tx, logged, isEarlier);
    return { ...logged, photos };
  };
  return idempotent(deps, idempotencyKey, {
    make,
    caseIdOf: () => sighted.id,
    replay: (id) => sentUpdate(deps, sighted.id, id),
  });
}

/** People need no notification of their own sightings. */
async function tellOwner(tx: Transaction, { case_id, id }: UpdateRecord, isEarlier: boolean): Promise<void> {
  await notifyOwner(tx, { kind: 'sighting', case_id, about_id: id });
  await tx.enqueue('notify-sighting', { case_id, update_id: id, ...(isEarlier && { before_last_seen: true }) });
}

export const caseNotSightable = () => new NamedError('case_not_sightable', 409, m.errors_case_not_sightable());
/**
 * Asks the sender to check the date. The sighting is not refused outright, because the owner's date may be wrong too.
 * @param lastSeen null if the time is only described in words
 */
export function sightingBeforeLastSeen(lastSeen: Date | null): NamedError {
  const message = m.errors_sighting_before_last_seen({ date: lastSeen ? localeDate(lastSeen) : '…' });
  return new NamedError('sighting_before_last_seen', 409, message, { fields: { date_seen: message } });
}
