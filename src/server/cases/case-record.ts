import type { CaseFields } from '#core/cases/fields.ts';
import type { Precision } from '#core/cases/seen.ts';
import type { CaseSide, CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { ReportReason } from '#core/moderation/vocabulary.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';

/** What a report says about an animal; all of it is public. */
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
  AnimalFields & {
    id: string;
    slug: string;
    type: CaseType;
    share_url: string;
    /** whether the owner wants messages */
    takes_messages: boolean;
    image_version: number;
    created_at: Date;
    updated_at: Date;
    photos: PhotoRecord[];
    /** when a moderator hid it: only its owner and moderators see it then */
    hidden_at: Date | null;
    hidden_reason: ReportReason | null;
    /** when it was left out of lists, because its owner did not answer for months */
    archived_at: Date | null;
    /** links and phone numbers in its text wait for a moderator */
    links_held: boolean;
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

/** A case before it is stored, without its slug and its photo. */
export type CaseDraft = Omit<ReportFields, 'primary_photo_url'> & AnimalFields & { private: PrivateFields };

export type NewCaseRecord = CaseDraft & { slug: string; share_url: string; primary_photo_url: string | null };

export type UpdateRecord = {
  id: string;
  case_id: string;
  update_text: string;
  posted_by_owner: boolean;
  location: Point | null;
  public_radius: number | null;
  seen_at: Date | null;
  /** null if `seen_at` is null */
  seen_precision: Precision | null;
  /** links and phone numbers in its text wait for a moderator */
  links_held: boolean;
  created_at: Date;
};

export type NewUpdateRecord = {
  case_id: string;
  update_text: string;
  posted_by_owner: boolean;
  author_user_id: string;
  location: Point | null;
  seen_at: Date | null;
  seen_precision: Precision | null;
} & Exactness;

/** A message as its receiver may see it. */
export type MessageRecord = {
  id: string;
  text: string;
  /** null if the sender's account was deleted */
  reply_to: string | null;
  flagged: boolean;
  /** the receiver asked to see the links of this message or of another one from the same account */
  links_shown: boolean;
  created_at: Date;
};

export type NewMessageRecord = {
  case_id: string;
  sender_user_id: string | null;
  text: string;
  reply_to: string;
  flagged: boolean;
};
