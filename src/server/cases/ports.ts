import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Point } from '#core/contract/place.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { Outbox } from '#server/outbox.ts';
import type { Can } from '#server/permissions.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type {
  CaseRecord,
  MessageRecord,
  NewCaseRecord,
  NewMessageRecord,
  NewUpdateRecord,
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
  /** words that all have to occur in title, description or area */
  words?: readonly string[] | undefined;
};

export type CaseReader = {
  byId: (id: string) => Promise<CaseRecord | null>;
  bySlug: (slug: string) => Promise<CaseRecord | null>;
  /** keyed hash of the chip of a case; null where none was told */
  chipHashOf: (caseId: string) => Promise<string | null>;
  /** newest first, at most `limit`, after the cursor when there is one */
  list: (filter: CaseFilter, limit: number, after?: Cursor) => Promise<CaseRecord[]>;
  /** newest first */
  updatesOf: (caseId: string) => Promise<UpdateRecord[]>;
  /** the newest messages first, at most `limit`, and how many there are */
  messagesOf: (caseId: string, limit: number) => Promise<{ messages: MessageRecord[]; total: number }>;
  /** reunited cases, newest updated first */
  stories: (limit: number) => Promise<CaseRecord[]>;
  countReunions: (quickDays: number) => Promise<{ reunited: number; quick: number }>;
  /** of all cases */
  count: () => Promise<number>;
  /** of all cases, oldest first, at most `limit`: after the cursor, or else without the first `skip` */
  addresses: (limit: number, from: { after: Cursor } | { skip: number }) => Promise<CaseAddress[]>;
};

/** What a sitemap tells of a case. */
export type CaseAddress = { id: string; slug: string; created_at: Date; updated_at: Date };

/** What one write does, all of it or nothing: rows, the event that others hear of, the jobs that follow. */
export type CaseUnit = Outbox & {
  /** null when another case has that slug */
  insertCase: (record: NewCaseRecord) => Promise<CaseRecord | null>;
  /** the user's uploads that wait for their report, locked; those of others or in use are left out */
  lockWaitingPhotos: (ownerId: string, photoIds: readonly string[]) => Promise<PhotoRecord[]>;
  /** The person will be given this public point again, also when the report is gone. Nothing for null. */
  rememberPublicPoint: (userId: string, point: Point | null) => Promise<void>;
  attachPhotos: (caseId: string, photoIds: readonly string[]) => Promise<void>;
  /** false when the case is gone */
  setStatus: (caseId: string, status: CaseStatus) => Promise<boolean>;
  /** adds the update and raises the case's image_version by one; null when the case is gone */
  addUpdate: (update: NewUpdateRecord) => Promise<UpdateRecord | null>;
  /** deletes the case with all that hangs on it; the keys of its photos' files, or null when it is gone */
  deleteCase: (caseId: string) => Promise<string[] | null>;
  addMessage: (message: NewMessageRecord) => Promise<{ id: string }>;
  /** remembers that the receiver asked to see the links of a message; null when the case has no such message */
  showLinks: (caseId: string, messageId: string) => Promise<MessageRecord | null>;
  /** whether the address of an account is confirmed */
  isConfirmed: (userId: string) => Promise<boolean>;
  /** Takes the key until the transaction ends, waiting for a request that holds it. The id of what was made under it, or null. */
  lockKey: (idempotencyKey: IdempotencyKey) => Promise<string | null>;
  /** Remembers what was made under a locked key, for as long as its case is there. */
  saveResult: (idempotencyKey: IdempotencyKey, made: { id: string; case_id: string }) => Promise<void>;
};

export type CaseDeps = LocateDeps & {
  cases: CaseReader;
  transact: <T>(work: (unit: CaseUnit) => Promise<T>) => Promise<T>;
  /** Deletes the keys that were first used before that time. */
  deleteIdempotencyKeys: (before: Date) => Promise<void>;
  can: Can;
  now: () => Date;
  /** keyed hash of a normalised microchip number */
  hashChip: (number: string) => string;
  /** origin of the site, without a trailing slash */
  origin: string;
};
