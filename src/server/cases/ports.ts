import type { CaseSide, CaseStatus } from '#core/cases/status.ts';
import type { Point } from '#core/contract/place.ts';
import type { Can } from '#server/permissions.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-key.ts';
import type { Outbox } from '#server/platform/database/outbox.ts';
import type {
  CaseRecord,
  CaseRewrite,
  ChangeAuthor,
  FieldChange,
  NewCaseRecord,
  NewUpdateRecord,
  UpdateRecord,
} from './case-record.ts';
import type { CaseReader } from './read-ports.ts';
import type { LocateDeps } from './reports/locate.ts';

/** A sighting that photos are added to. */
export type LockedSighting = {
  id: string;
  /** null after the sender's account was deleted */
  author_user_id: string | null;
  isHidden: boolean;
  photoIds: string[];
  case: Pick<CaseRecord, 'id' | 'slug' | 'owner_user_id'>;
};

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

/** Which report goes into which, and who decided it. */
export type MergePlan = { merged: Pick<CaseRecord, 'id'>; kept: Pick<CaseRecord, 'id'>; by: string };

/** What an admin did to a case. `case_id` is the case that it became a part of; of a deleted one its own id. */
export type AdminAct = {
  id: string;
  act: 'delete' | 'merge';
  case_id: string;
  actor_user_id: string;
  /** its owner, unless that is the admin */
  subject_user_id: string | null;
};

/** A case or an update with links that wait for a moderator. */
export type HeldThing = { kind: 'case' | 'update'; id: string; case_id: string; author_user_id: string };

/** A report that a pair names. */
export type NamedReport = Pick<CaseRecord, 'id' | 'slug'>;
/** A report that naming a pair closed. */
export type ClosedReport = NamedReport & Pick<CaseRecord, 'status' | 'side'>;

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
  /**
   * Names the found report of a missing pet, and closes it if it is open; nobody has agreed to anything then. False if its
   * finder said that it is another animal.
   */
  nameReunion: (missingId: string, foundId: string) => Promise<boolean>;
  /** whether the person of that side lets the photos of the pair be learnt from */
  setAgreement: (missingId: string, side: CaseSide, agreed: boolean) => Promise<void>;
  /** whether a reunion names the report, on whichever side */
  isPaired: (caseId: string) => Promise<boolean>;
  /** forgets which report brought a missing pet home. Resolves to that report if naming it had closed it */
  endReunion: (missingId: string) => Promise<ClosedReport | null>;
  /** the finder says that it was another animal: it cannot be named again. Resolves to the missing reports that named it */
  objectToReunions: (foundId: string) => Promise<NamedReport[]>;
  /** asks moderators to look at the links and phone numbers of a new account, once until somebody has decided */
  queueLinks: (of: HeldThing) => Promise<void>;
  /** whether anybody follows the case */
  isFollowed: (caseId: string) => Promise<boolean>;
  /** writes a line of the moderators' log. Resolves to its id */
  addAdminAct: (act: AdminAct) => Promise<string>;
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
  /** Changes nothing if the person follows it already; false if the case is gone. */
  add: (caseId: string, userId: string) => Promise<boolean>;
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
