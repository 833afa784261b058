import type { CaseFields, publicFields } from '#core/cases/fields.ts';
import type { Precision } from '#core/cases/seen.ts';
import type { CaseSide, CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { UpdateKind } from '#core/contract/update.ts';
import type { ReportReason } from '#core/moderation/vocabulary.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord, ShownPhoto } from '#server/photos/store/photo-record.ts';
import type { Held } from '#server/platform/texts/new-account-links.ts';

/** The animal as its report describes it; all of it is public. */
export type AnimalFields = CaseFields & {
  pet_name: string | null;
  species: Species | null;
  markings: string | null;
};

/** How precise a public point is. Null if there is no point, or for points stored before the precision was recorded. */
type Exactness = {
  point_precision: PointPrecision | null;
  /** radius in metres around the public point within which the true place lies */
  public_radius: number | null;
};

/** When the animal was last seen or found. */
export type LastSeenFields = {
  /** noon UTC of `last_seen_day` if only the day is known */
  last_seen_at: Date | null;
  last_seen_precision: Precision;
  /** yyyy-mm-dd, in the reporter's own time zone */
  last_seen_day: string | null;
};

type ReportFields = LastSeenFields & {
  title: string;
  description: string;
  status: CaseStatus;
  /** the kind of report; a sighted or reunited case keeps its side */
  side: CaseSide;
  primary_photo_url: string | null;
  area_name: string | null;
  last_seen_text: string | null;
  contact_display: string | null;
  owner_user_id: string;
  /** the obscured public point */
  location: Point | null;
} & Exactness;

/** A case as the use cases see it. It contains nothing from the table case_private. */
export type CaseRecord = ReportFields &
  AnimalFields &
  Held & {
    id: string;
    slug: string;
    type: CaseType;
    share_url: string;
    /** whether the owner wants messages */
    takes_messages: boolean;
    image_version: number;
    revision: number;
    /** whether everybody may see the places and texts of its sightings */
    trail_open: boolean;
    created_at: Date;
    updated_at: Date;
    /** those that are shown */
    photos: PhotoRecord[];
    /** how many others wait until a moderator has looked */
    photos_held: number;
    /** whether it is missing, and somebody saw it since its owner last decided on the status */
    seen_again: boolean;
    /** when a moderator hid it: only its owner and moderators see it then */
    hidden_at: Date | null;
    hidden_reason: ReportReason | null;
    /** when it was left out of lists, because its owner did not answer for months */
    archived_at: Date | null;
  };

/** The two thirds of a case that everybody may read. */
export type PublicRecord = LastSeenFields &
  Pick<CaseRecord, 'id' | 'slug' | 'title' | 'description' | 'type' | 'status' | 'side' | 'species'> &
  Pick<CaseRecord, keyof typeof publicFields> &
  Pick<CaseRecord, 'primary_photo_url' | 'area_name' | 'location' | 'public_radius' | 'last_seen_text'> &
  Pick<CaseRecord, 'contact_display' | 'takes_messages' | 'share_url' | 'image_version' | 'trail_open'> &
  Pick<CaseRecord, 'archived_at' | 'created_at' | 'updated_at'> & { photos: ShownPhoto[] };

/** The part of a case that the lists of the pages show: a small one, because nothing is read more often. */
export type ListedRecord = LastSeenFields &
  Pick<CaseRecord, 'id' | 'slug' | 'title' | 'status' | 'side' | 'species' | 'area_name' | 'primary_photo_url'> &
  Pick<CaseRecord, 'created_at' | 'updated_at'> & {
    /** the first of those that are shown */
    photo: Pick<PhotoRecord, 'id' | 'width' | 'height' | 'subject_box'> | null;
    /** from the middle of the circle, in lists that begin with the nearest */
    metres?: number;
  };

/** Fields that only matching, moderation and the message relay may read. */
export type PrivateFields = {
  point: Point | null;
  microchip_hash: string | null;
  microchip_last3: string | null;
  contact_information: string | null;
  held_back_detail: string | null;
  reward: string | null;
};

/** A microchip number as it is stored. Both are null if none was given. */
export type StoredChip = Pick<PrivateFields, 'microchip_hash' | 'microchip_last3'>;

/** A case before it is stored, without its slug and its photo. */
export type CaseDraft = Omit<ReportFields, 'primary_photo_url'> & AnimalFields & { private: PrivateFields };

export type NewCaseRecord = CaseDraft & Held & Pick<CaseRecord, 'slug' | 'share_url' | 'primary_photo_url'>;

/** An update by the owner, a sighting, or the note of a merge. Of a sighting not everybody may see everything: `presentUpdate`. */
export type UpdateRecord = {
  id: string;
  case_id: string;
  kind: UpdateKind;
  update_text: string;
  posted_by_owner: boolean;
  /** the true point of a sighting */
  point: Point | null;
  /** the obscured point of a sighting */
  location: Point | null;
  seen_at: Date | null;
  /** null if `seen_at` is null */
  seen_precision: Precision | null;
  /** yyyy-mm-dd in the sender's own time zone; null if `seen_at` is null */
  seen_day: string | null;
  /** the town near the place of a sighting */
  town: string | null;
  /** the words of the sender of a sighting for everybody */
  public_words: string | null;
  /** of a sighting, in order */
  photos: PhotoRecord[];
  created_at: Date;
} & Exactness &
  Held;

export type NewUpdateRecord = Omit<UpdateRecord, 'id' | 'photos' | 'created_at'> & { author_user_id: string };

/** A case as it was written, with what only its reporter may read. */
export type StoredCase = { record: CaseRecord; private: PrivateFields };

/** A changed field of a report. Both values are null for a private field, or if words cannot tell the difference. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** Who changed a case, as its history keeps it. `by_admin`: not as its owner. */
export type ChangeAuthor = { user_id: string; by_admin: boolean };

/** A changed field as it is kept; `name` is what the admin is called, null for the owner and after deletion. */
export type ChangeRecord = FieldChange & { id: string; by_admin: boolean; name: string | null; created_at: Date };

/** The new version of a report. */
export type CaseRewrite = {
  draft: Omit<CaseDraft, 'status' | 'side' | 'owner_user_id'> & Held;
  /** in order; those that are left out are deleted */
  photoIds: readonly string[];
  author: ChangeAuthor;
  changes: readonly FieldChange[];
};
