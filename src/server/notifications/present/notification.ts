import { publicUpdateText, wholeUpdateText } from '#core/cases/sighting-text.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { NotedCase, Notification } from '#core/contract/notification.ts';
import type {
  NotedCaseRecord,
  NotedUpdate,
  NotificationRecord,
} from '#server/notifications/store/read-notifications.ts';
import { presentPhoto, presentPrivatePhoto } from '#server/photos/present/photo.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';

/**
 * A notification for its receiver.
 * @param offerToken left out where the token would leave the site
 */
export function presentNotification(
  record: NotificationRecord,
  offerToken?: (offerId: string, email: string) => string,
): Notification {
  const { id, kind, seen, thread, decision, offer } = record;
  return {
    id,
    kind,
    case: record.case && presentNoted(record.case),
    other: record.other && presentNoted(record.other),
    told: record.told && (kind === 'sighting' ? presentSighting(record.told) : presentUpdate(record.told)),
    thread: thread && { id: thread.id, title: titleHere(thread.title), last: thread.last },
    decision: decision && { act: decision.act, kind: decision.kind },
    offer: offer && offerToken ? { token: offerToken(offer.id, offer.email) } : null,
    seen,
    created_at: record.created_at.toISOString(),
  };
}

function presentNoted(of: NotedCaseRecord): NotedCase {
  const { id, slug, pet_name, side, species, status, photo } = of;
  return { id, slug, title: titleHere(of.title), pet_name, side, species, status, photo: photo && presentPhoto(photo) };
}

/** A sighting for the owner of its case, who reads all of it. */
const presentSighting = (update: NotedUpdate) => ({
  id: update.id,
  text: wholeUpdateText(toldAt(asWritten(update))),
  photos: (update.photos ?? []).map(presentPrivatePhoto),
});

/** An update for those who follow the case, who read what everybody does. */
const presentUpdate = (update: NotedUpdate) => ({
  id: update.id,
  text: publicUpdateText(toldAt(update)),
  photos: [],
});

/** PostgreSQL's JSON holds its moment as text. */
const toldAt = (update: NotedUpdate) => ({ ...update, created_at: new Date(update.created_at) });
