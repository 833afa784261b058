import type { ModeratorArea } from '#core/contract/moderation.ts';
import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import type { LoggedAct, QueueReason, ReportedKind, ReportReason, ToldAct } from '#core/moderation/vocabulary.ts';
import type { FieldChange } from '#server/cases/case-record.ts';
import type { Can, RolesOf } from '#server/permissions.ts';
import type { NewDecisionRecord } from '#server/platform/database/add-decision.ts';
import type { NewReportRecord, TargetName } from '#server/platform/database/add-report.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-key.ts';
import type { Outbox } from '#server/platform/database/outbox.ts';

/** Something that can be reported, as far as decisions need to know it. */
export type Target = TargetName & {
  case: { id: string; slug: string; title: string } | null;
  /** whose it is; null once the account is deleted */
  author_user_id: string | null;
  /** the conversation that a message belongs to, with its two people (null: a visitor, or a deleted account) */
  thread: { id: string; people: (string | null)[] } | null;
  /** a case, an update, a photo or a message that a moderator hid */
  hidden: boolean;
  /** a photo that the service holds until somebody has looked */
  held: boolean;
  /** it was reported and has been deleted since */
  gone: boolean;
};

export type QueueRow = Omit<Target, 'thread'> & {
  excerpt: string | null;
  /** of the photos of a message */
  photo_ids: string[];
  links_held: boolean;
  photo: { id: string; thumbhash: string | null; of_case: boolean } | null;
  author: Author | null;
  reports: { total: number; accounts: number; visitors: number };
  reasons: { reason: QueueReason; count: number }[];
  /** `side`: the reporter is one of the two of a conversation, and `by` is null */
  words: { text: string; by: string | null; side: ThreadSide | null; at: Date }[];
  last_at: Date;
};

/** A message of a reported conversation, as moderators read it. */
export type ReportedMessage = {
  id: string;
  side: ThreadSide;
  kind: MessageKind;
  text: string;
  photo_ids: string[];
  hidden: boolean;
  /** somebody else than the one who reported the conversation wrote it */
  accused: boolean;
  created_at: Date;
};

export type Author = {
  id: string;
  name: string | null;
  joined_at: Date;
  cases: number;
  banned: boolean;
  decisions: { act: LoggedAct; reason: ReportReason | null; at: Date }[];
};

/** A decision, for the person whom it concerns. */
export type DecisionRecord = {
  id: string;
  kind: ReportedKind;
  target_id: string;
  /** of a report that was merged, the one that was kept; also for the slug and the title */
  case_id: string | null;
  act: ToldAct;
  reason: ReportReason | null;
  words: string | null;
  subject_user_id: string | null;
  case_slug: string | null;
  case_title: string | null;
  at: Date;
  objected_at: Date | null;
};

export type LogRow = TargetName & {
  line: string;
  at: Date;
  act: LoggedAct;
  reason: ReportReason | null;
  words: string | null;
  by: string | null;
  /** somebody ran `npm run admin` on the server */
  by_operator: boolean;
  about: string | null;
  case_slug: string | null;
  case_title: string | null;
};

/** Whom a decision is told to. */
export type Subject = { email: string; confirmed: boolean };

/** `within`: only what lies in the area of this moderator; null is everywhere. */
export type QueueQuestion = {
  state: 'open' | 'decided';
  within: string | null;
  limit: number;
  after?: Cursor | undefined;
};

export type QueueReader = {
  /** the most recently reported (or decided) first */
  items: (question: QueueQuestion) => Promise<QueueRow[]>;
  /** newest first, after the line with this number if one is given */
  log: (limit: number, after?: number) => Promise<(LogRow & { number: number })[]>;
  /** what a person is told, newest first */
  decisionsAbout: (userId: string, limit: number) => Promise<DecisionRecord[]>;
  decision: (id: string) => Promise<DecisionRecord | null>;
  subject: (userId: string) => Promise<Subject | null>;
  /** null is everywhere; empty is nowhere */
  areasOf: (userId: string) => Promise<ModeratorArea[] | null>;
};

/** All parts of one decision or report, in a single transaction. */
export type ModerationUnit = Outbox & {
  /**
   * locks what is named; null if there never was such a thing, or nobody reported it before it was deleted. An account
   * may be named by one of its cases
   */
  target: (name: TargetName) => Promise<Target | null>;
  /** whether it lies in the area of this moderator */
  isWithin: (moderatorId: string, target: Target) => Promise<boolean>;
  addReport: (report: NewReportRecord) => Promise<string>;
  /** the newest messages of a reported conversation up to its last report, at most `limit`, oldest first */
  reportedMessages: (threadId: string, limit: number) => Promise<ReportedMessage[]>;
  /** marks all reports of it as decided */
  settle: (name: TargetName) => Promise<void>;
  addDecision: (decision: NewDecisionRecord) => Promise<string>;
  /** `reason` null shows it again */
  setHidden: (target: Target, reason: ReportReason | null) => Promise<void>;
  /** adds to the history of a case */
  keepChange: (caseId: string, moderatorId: string, change: FieldChange) => Promise<void>;
  /** shows its links and phone numbers, if they were held back */
  releaseLinks: (target: Target) => Promise<void>;
  /** @returns keys of photo files that nothing refers to any more */
  delete: (target: Target) => Promise<string[]>;
  ban: (userId: string) => Promise<void>;
  unban: (userId: string) => Promise<void>;
  /** Hides all that an account published and is not hidden yet. @returns the cases that show it */
  hideAllOf: (userId: string, reason: ReportReason) => Promise<{ id: string; slug: string; hidden: boolean }[]>;
  /** false if there was an objection to this decision already */
  addObjection: (decisionId: string) => Promise<boolean>;
  setAreas: (userId: string, areas: readonly ModeratorArea[] | null) => Promise<void>;
  /** as for the history of a case */
  lockKey: (key: IdempotencyKey) => Promise<string | null>;
  saveResult: (key: IdempotencyKey, madeId: string) => Promise<void>;
};

export type QueueDeps = {
  queue: QueueReader;
  transact: <T>(work: (unit: ModerationUnit) => Promise<T>) => Promise<T>;
  can: Can;
  rolesOf: RolesOf;
};
