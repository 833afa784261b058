import type { CaseFields, publicFields } from '#core/cases/fields.ts';
import type { Point } from '#core/contract/place.ts';
import type { PhotoRecord, ShownPhoto } from '#server/photos/store/photo-record.ts';
import type { case_updates } from '#server/platform/database/schema/case-updates.ts';
import type { case_private, cases } from '#server/platform/database/schema/cases.ts';
import type { Held } from '#server/platform/texts/new-account-links.ts';

/** A case as the use cases see it. It contains nothing from the table case_private. */
export type CaseRecord = Omit<
  typeof cases.$inferSelect,
  'number' | 'search_text' | 'public_lat' | 'public_lng' | 'reunited_at' | 'brought_home_by'
> & {
  /** the obscured public point */
  location: Point | null;
  /** whether the owner wants messages */
  takes_messages: boolean;
  /** those that are shown */
  photos: PhotoRecord[];
  /** how many others wait until a moderator has looked */
  photos_held: number;
  /** whether it is missing, and somebody saw it since its owner last decided on the status */
  seen_again: boolean;
};

/** The animal as its report describes it; all of it is public. */
export type AnimalFields = Pick<CaseRecord, keyof CaseFields | 'pet_name' | 'species' | 'markings'>;

/** When the animal was last seen or found. */
export type LastSeenFields = Pick<CaseRecord, 'last_seen_at' | 'last_seen_precision' | 'last_seen_day'>;

/** The columns of the lists of the pages: a small part, because nothing is read more often. */
export const listedNames = [
  ...(['id', 'slug', 'title', 'status', 'side', 'species', 'area_name', 'primary_photo_url'] as const),
  ...(['last_seen_at', 'last_seen_precision', 'last_seen_day', 'created_at', 'updated_at'] as const),
] as const;

/** The part of a case that the lists of the pages show. */
export type ListedRecord = Pick<CaseRecord, (typeof listedNames)[number]> & {
  /** the first of those that are shown */
  photo: Pick<PhotoRecord, 'id' | 'width' | 'height' | 'subject_box'> | null;
  /** from the middle of the circle, in lists that begin with the nearest */
  metres?: number;
};

/** The columns that everybody may read, besides the point and those of `publicFields`. */
export const publicNames = [
  ...listedNames,
  ...(['description', 'type', 'public_radius', 'last_seen_text', 'contact_display'] as const),
  ...(['share_url', 'image_version', 'trail_open', 'archived_at'] as const),
] as const;

/** The two thirds of a case that everybody may read. */
export type PublicRecord = Pick<CaseRecord, (typeof publicNames)[number] | keyof typeof publicFields> &
  Pick<CaseRecord, 'location' | 'takes_messages'> & { photos: ShownPhoto[] };

/** Fields that only matching, moderation and the message relay may read. */
export type PrivateFields = Omit<typeof case_private.$inferSelect, 'case_id' | 'lat' | 'lng'> & {
  point: Point | null;
};

/** A microchip number as it is stored. Both are null if none was given. */
export type StoredChip = Pick<PrivateFields, 'microchip_hash' | 'microchip_last3'>;

/** A case before it is stored, without its slug and its photo. */
export type CaseDraft = LastSeenFields &
  AnimalFields &
  Pick<CaseRecord, 'title' | 'description' | 'status' | 'side' | 'owner_user_id' | 'contact_display'> &
  Pick<CaseRecord, 'area_name' | 'last_seen_text' | 'location' | 'point_precision' | 'public_radius'> & {
    private: PrivateFields;
  };

export type NewCaseRecord = CaseDraft & Held & Pick<CaseRecord, 'slug' | 'share_url' | 'primary_photo_url'>;

/** An update by the owner, a sighting, or the note of a merge. Of a sighting not everybody may see everything: `presentUpdate`. */
export type UpdateRecord = Omit<
  typeof case_updates.$inferSelect,
  'lat' | 'lng' | 'public_lat' | 'public_lng' | 'author_user_id' | 'hidden_at' | 'hidden_reason' | 'mailed_at'
> & {
  /** the true point of a sighting */
  point: Point | null;
  /** the obscured point of a sighting */
  location: Point | null;
  /** of a sighting, in order */
  photos: PhotoRecord[];
};

type InsertedUpdate = typeof case_updates.$inferInsert;
/** Only a sighting has a place, a time and public words. */
export type NewUpdateRecord = Omit<InsertedUpdate, 'id' | 'lat' | 'lng' | 'public_lat' | 'public_lng' | 'created_at'> &
  Pick<UpdateRecord, 'kind' | 'posted_by_owner' | 'links_held' | 'written'> &
  Partial<Pick<UpdateRecord, 'point' | 'location'>> & { author_user_id: string };
