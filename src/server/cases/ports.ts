import type { CaseSide, CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Point } from '#core/contract/place.ts';
import type { Reunion } from '#core/contract/reunion.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { Outbox } from '#server/outbox.ts';
import type { Can } from '#server/permissions.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type {
  CaseRecord,
  CaseRewrite,
  ChangeAuthor,
  ChangeRecord,
  FieldChange,
  ListedRecord,
  NewCaseRecord,
  NewUpdateRecord,
  PublicRecord,
  StoredCase,
  UpdateRecord,
} from './case-record.ts';
import type { Cursor } from './cursor.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import type { LocateDeps } from './locate.ts';

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
  /** keyed hash of the case's microchip number; null if none was given */
  chipHashOf: (caseId: string) => Promise<string | null>;
  /** newest first, at most `limit`, after the cursor if there is one */
  list: (filter: CaseFilter, limit: number, after?: Cursor) => Promise<CaseRecord[]>;
  /** the same without those that a moderator hid, with what everybody may read of them */
  published: (filter: VisitorFilter, limit: number, after?: Cursor) => Promise<PublicRecord[]>;
  /** the same with what the lists of the pages show of them */
  listed: (filter: VisitorFilter, limit: number, after?: Cursor) => Promise<ListedRecord[]>;
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

/** A sighting that photos are added to. */
export type LockedSighting = {
  id: string;
  /** null after the sender's account was deleted */
  author_user_id: string | null;
  isHidden: boolean;
  photoIds: string[];
  case: Pick<CaseRecord, 'id' | 'slug' | 'owner_user_id'>;
};

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
  | 'links_held'
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
  | 'links_held'
>;

export type Publication = {
  record: NewCaseRecord;
  /** uploads of the owner that no report uses yet; the first one is the main photo */
  photoIds: readonly string[];
  /** a public point that the owner will be given again, even after the case is deleted */
  pointToRemember: Point | null;
};

export type Published =
  | {
      created: CaseRecord;
      /** whether the owner's address is confirmed */
      isConfirmed: boolean;
    }
  /** one of the photos is used already, or somebody else's; or another case has that slug */
  | 'photo refused'
  | 'slug taken';

/** Which report goes into which, who decided it, and the update that tells of it. */
export type MergePlan = { merged: Pick<CaseRecord, 'id'>; kept: Pick<CaseRecord, 'id'>; by: string; note: string };

/** A case or an update with links that wait for a moderator. */
export type HeldThing = { kind: 'case' | 'update'; id: string; case_id: string; author_user_id: string };

/** All parts of one write, in a single transaction: rows, the event sent to others, and the jobs that follow. */
export type CaseUnit = Outbox & {
  /** Stores a new case with everything that belongs to it, or nothing at all. */
  publish: (publication: Publication) => Promise<Published>;
  /** locks and returns the user's uploads that no report uses yet; other photos are left out */
  lockWaitingPhotos: (ownerId: string, photoIds: readonly string[]) => Promise<PhotoRecord[]>;
  /**
   * The person's public points so far, oldest first. Later calls for this person wait until the transaction ends, so
   * that simultaneous reports from one place are given the same point.
   */
  lockPublicPoints: LocateDeps['publicPointsOf'];
  /** Remembers a public point that the person will be given again, even after the report is deleted. Ignores null. */
  rememberPublicPoint: (userId: string, point: Point | null) => Promise<void>;
  /** makes uploads part of a case, in their order; the first one gets the position `from` */
  attachPhotos: (caseId: string, photoIds: readonly string[], from: number) => Promise<void>;
  /** locks a case and returns the ids of its photos in order; null if it no longer exists */
  lockPhotosOf: (caseId: string) => Promise<string[] | null>;
  /** locks a sighting; null if there is none */
  lockSighting: (updateId: string) => Promise<LockedSighting | null>;
  /** makes uploads part of a sighting, in their order; the first one gets the position `from` */
  attachToSighting: (updateId: string, photoIds: readonly string[], from: number) => Promise<void>;
  /** changes what the case shows first, so its image_version is incremented */
  setPrimaryPhoto: (caseId: string, url: string) => Promise<void>;
  /** false if the case no longer exists */
  setStatus: (caseId: string, status: CaseStatus) => Promise<boolean>;
  /** locks a case until the end of the transaction; null if it no longer exists */
  lockStored: CaseReader['stored'];
  /**
   * Replaces the report of a case and its photos, and keeps what changed. Resolves to the keys of the files of photos
   * that are no longer part of it.
   */
  rewrite: (caseId: string, rewrite: CaseRewrite) => Promise<string[]>;
  /** adds to the history of a case */
  keepChanges: (caseId: string, author: ChangeAuthor, changes: readonly FieldChange[]) => Promise<void>;
  /** puts the held photos of a case into the queue of the moderators, and lets its first photo that is shown lead it */
  queueHeldPhotos: (caseId: string) => Promise<void>;
  /** false if the case no longer exists */
  setTrail: (caseId: string, open: boolean) => Promise<boolean>;
  /** adds the update and increments the case's image_version; null if the case no longer exists */
  addUpdate: (update: NewUpdateRecord) => Promise<UpdateRecord | null>;
  /**
   * deletes the case and everything that belongs to it. Resolves to the keys of its photo files, or null if the case no
   * longer exists
   */
  deleteCase: (caseId: string) => Promise<string[] | null>;
  /** the found report that was named for a missing pet; null if none was */
  foundIn: (missingId: string) => Promise<string | null>;
  /** names the found report of a missing pet, instead of any other; nobody has agreed to anything then */
  nameReunion: (missingId: string, foundId: string) => Promise<void>;
  /** whether the person of that side lets the photos of the pair be learnt from */
  setAgreement: (missingId: string, side: CaseSide, agreed: boolean) => Promise<void>;
  /** forgets which report brought a missing pet home */
  endReunion: (missingId: string) => Promise<void>;
  /** asks moderators to look at the links and phone numbers of a new account, once until somebody has decided */
  queueLinks: (of: HeldThing) => Promise<void>;
  /** whether anybody follows the case */
  isFollowed: (caseId: string) => Promise<boolean>;
  /** merges a case into another one; false if one of them no longer exists */
  mergeCase: (plan: MergePlan) => Promise<boolean>;
} & IdempotencyUnit;

/** Remembers which requests with a key were carried out, in the transaction that does it. */
export type IdempotencyUnit = {
  /**
   * Locks the key until the end of the transaction, waiting for any request that holds it. Resolves to the id of what
   * was created with it, or null.
   */
  lockKey: (idempotencyKey: IdempotencyKey) => Promise<string | null>;
  /** Remembers what was created with a locked key, until its case is deleted. */
  saveResult: (idempotencyKey: IdempotencyKey, made: { id: string; case_id: string | null }) => Promise<void>;
};

/** Who follows which case. */
export type FollowRecords = {
  /** Does nothing if the person follows it already. */
  add: (caseId: string, userId: string) => Promise<void>;
  remove: (caseId: string, userId: string) => Promise<void>;
  has: (caseId: string, userId: string) => Promise<boolean>;
};

export type CaseDeps = LocateDeps & {
  cases: CaseReader;
  follows: FollowRecords;
  transact: <T>(work: (unit: CaseUnit) => Promise<T>) => Promise<T>;
  /** Deletes the keys first used before this time. */
  deleteIdempotencyKeys: (before: Date) => Promise<void>;
  can: Can;
  /** when an account was made; null if it is deleted */
  joinedAt: (userId: string) => Promise<Date | null>;
  now: () => Date;
  /** the time for the slug of a new report, as `slugTimes` gives it */
  slugTime: () => Date;
  /** returns the keyed hash of a normalised microchip number */
  hashChip: (number: string) => string;
  /** origin of the site, without a trailing slash */
  origin: string;
};
