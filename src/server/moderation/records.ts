import type { Role } from '#core/accounts/roles.ts';
import type { AdminStats } from '#core/contract/admin.ts';
import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import type { LoggedAct, QueueReason, ReportedKind, ReportReason, ToldAct } from '#core/moderation/vocabulary.ts';
import type { TargetName } from '#server/platform/database/add-report.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';

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

export type UserRecord = {
  id: string;
  display_name: string | null;
  contact_email: string | null;
  created_at: Date;
  roles: Role[];
  /** where they act as a moderator, if they are one; null is everywhere */
  moderator_areas: { place: string; km: number }[] | null;
};

/** `pending_reviews`: things that were reported and that nobody has decided on */
export type Counts = Omit<AdminStats, 'photo_model'>;
