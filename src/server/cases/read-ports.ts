import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Point } from '#core/contract/place.ts';
import type { Reunion } from '#core/contract/reunion.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type {
  CaseRecord,
  ChangeRecord,
  ListedRecord,
  PublicRecord,
  StoredCase,
  StoredChip,
  UpdateRecord,
} from './case-record.ts';
import type { Cursor } from './lists/cursor.ts';

export type CaseFilter = {
  statuses?: readonly CaseStatus[] | undefined;
  type?: CaseType | undefined;
  species?: Species | undefined;
  ownerId?: string | undefined;
  near?: (Point & { km: number }) | undefined;
  /** only cases with a public point */
  located?: boolean | undefined;
  /** words that must all occur in title, description or area */
  words?: readonly string[] | undefined;
};

/** What visitors may filter by: only the lists of an owner have cases that a moderator hid. */
export type VisitorFilter = Omit<CaseFilter, 'ownerId'>;

export type CaseReader = {
  /** a report that was merged into another one is found as that */
  byId: (id: string) => Promise<CaseRecord | null>;
  /** the same */
  bySlug: (slug: string) => Promise<CaseRecord | null>;
  /** the microchip number of a case, as it is stored; null if the case is gone */
  chipOf: (caseId: string) => Promise<StoredChip | null>;
  /** newest first, at most `limit`, after the cursor if there is one */
  list: (filter: CaseFilter, limit: number, after?: Cursor) => Promise<CaseRecord[]>;
  /** the same without those that a moderator hid, with what everybody may read of them */
  published: (filter: VisitorFilter, limit: number, after?: Cursor) => Promise<PublicRecord[]>;
  /** the same with what the lists of the pages show of them */
  listed: (filter: VisitorFilter, limit: number, after?: Cursor) => Promise<ListedRecord[]>;
  /** the newest pets that were reported missing and still are; a found report may have that status, but not that title */
  recentMissing: (limit: number) => Promise<ListedRecord[]>;
  /** newest first */
  updatesOf: (caseId: string) => Promise<UpdateRecord[]>;
  /** what somebody told of other people's pets and no moderator has hidden, newest first */
  sightingsBy: (userId: string) => Promise<SentSighting[]>;
  /** a case with its private part, for those who edit it */
  stored: (caseId: string) => Promise<StoredCase | null>;
  /** newest first, at most `limit` */
  changesOf: (caseId: string, limit: number) => Promise<ChangeRecord[]>;
  /** the cases that somebody follows and no moderator has hidden, newest follow first */
  followedBy: (userId: string) => Promise<CaseRecord[]>;
  /** reunited cases, most recently updated first */
  stories: (limit: number) => Promise<StoryRecord[]>;
  /** of a user's reports, newest first */
  reunionsOf: (userId: string) => Promise<Reunion[]>;
  countReunions: (quickDays: number) => Promise<{ reunited: number; quick: number }>;
  /** cases with a public point, newest first */
  mapped: (filter: Pick<CaseFilter, 'statuses' | 'species'>, limit: number) => Promise<MappedCase[]>;
  /** the number of the newest case; 0 if there never was one. Cases are numbered from 1; deleted ones leave gaps. */
  lastNumber: () => Promise<number>;
  /** the cases with numbers after `after` up to `upTo`, in the order of their numbers */
  addresses: (after: number, upTo: number) => Promise<CaseAddress[]>;
};

/** A sighting for its sender, and the case that it is about. */
export type SentSighting = { update: UpdateRecord; case: Pick<CaseRecord, 'slug' | 'title'> };

/** What the sitemap needs to know about a case. */
export type CaseAddress = { slug: string; updated_at: Date };

/** What a story tells of a reunited case. */
export type StoryRecord = Pick<
  CaseRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'pet_name'
  | 'species'
  | 'type'
  | 'area_name'
  | 'description'
  | 'primary_photo_url'
  | 'created_at'
  | 'updated_at'
> & {
  /** where the animal is on its first photo */
  subject_box: PhotoRecord['subject_box'] | null;
};

/** What a map shows of a case. */
export type MappedCase = Pick<
  CaseRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'status'
  | 'species'
  | 'area_name'
  | 'location'
  | 'public_radius'
  | 'last_seen_at'
  | 'last_seen_precision'
  | 'last_seen_day'
  | 'primary_photo_url'
  | 'share_url'
>;
