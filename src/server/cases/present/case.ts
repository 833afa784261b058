import { descriptionHere } from '#core/cases/description.ts';
import { isContactable } from '#core/cases/status.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { CaseCheck, LastSeen, OwnedCase, PublicCase } from '#core/contract/case.ts';
import type { ListedCase } from '#core/contract/page-data.ts';
import { focusOf } from '#core/photos/focus.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type {
  CaseRecord,
  LastSeenFields,
  ListedRecord,
  listedNames,
  PublicRecord,
} from '#server/cases/store/case-record.ts';
import type { Actor } from '#server/permissions.ts';
import { picturesOf, presentPhoto } from '#server/photos/present/photo.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';

export function presentCase(record: PublicRecord): PublicCase {
  return {
    ...presentInList(record),
    description: descriptionHere(record),
    type: record.type,
    breed: record.breed,
    primary_photo_focus: focusOf(record.photos[0]?.subject_box ?? null),
    photos: record.photos.map(presentPhoto),
    location: record.location,
    location_radius: record.location && (record.public_radius ?? obscureRadius),
    last_seen_text: record.last_seen_text,
    contact_display: record.contact_display,
    can_contact: isContactable(record),
    share_url: record.share_url,
    image_version: record.image_version,
    trail_open: record.trail_open,
    archived: record.archived_at !== null,
  };
}

/** The part of a case that every list tells. */
export function presentInList(record: Pick<CaseRecord, (typeof listedNames)[number]>) {
  return {
    id: record.id,
    slug: record.slug,
    title: titleHere(record.title),
    status: record.status,
    side: record.side,
    species: record.species,
    area_name: record.area_name,
    primary_photo_url: record.primary_photo_url,
    ...presentLastSeen(record),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}

/** The data of a case for its owner and the admins. */
export function presentOwnedCase(record: CaseRecord): OwnedCase {
  return {
    ...presentCase(asWritten(record)),
    owner_user_id: record.owner_user_id,
    hidden: record.hidden_at && { at: record.hidden_at.toISOString(), reason: record.hidden_reason ?? 'other' },
    links_held: record.links_held,
    photos_held: record.photos_held,
    seen_again: record.seen_again,
  };
}

/** A case as this person, or a visitor, reads it. */
export async function presentFor(cases: Pick<CaseDeps, 'can'>, actor: Actor | null, found: CaseRecord) {
  const mayKnow = found.hidden_at !== null || (await cases.can(actor, 'case.see-owner', found));
  if (mayKnow) return presentOwnedCase(found);
  const helps = actor !== null && (await cases.can(actor, 'plan.read', found));
  return helps ? { ...presentCase(found), helping: true as const } : presentCase(found);
}

/** When an animal was last seen or found, as precisely as it is known. */
export function presentLastSeen({ last_seen_at, last_seen_precision, last_seen_day }: LastSeenFields): LastSeen {
  return { last_seen_at: last_seen_at?.toISOString() ?? null, last_seen_precision, last_seen_day };
}

/** A case as the page of a mail about it shows it. All of it is public. */
export function presentCheck(record: CaseRecord): CaseCheck {
  return {
    slug: record.slug,
    title: titleHere(record.title),
    side: record.side,
    status: record.status,
    archived: record.archived_at !== null,
  };
}

/** A case as the lists of the pages show it. */
export function presentListedCase(record: ListedRecord): ListedCase {
  const { photo } = record;
  return {
    ...presentInList(record),
    primary_photo_focus: focusOf(photo?.subject_box ?? null),
    photos: photo ? [picturesOf(photo)] : [],
    ...(record.metres !== undefined && { metres: record.metres }),
  };
}
