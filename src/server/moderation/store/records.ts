import type { AdminUser } from '#core/contract/admin.ts';
import type { DecisionNotice, LogLine, QueueItem, ReportedThread } from '#core/contract/moderation.ts';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { TargetName } from '#server/platform/database/moderation-records.ts';

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
  /** names its held text as it is now; null if none is held */
  seen: string | null;
  /** it was reported and has been deleted since */
  gone: boolean;
};

/** The part of a target that a moderator sees. Times in it are texts of JSON. */
export type QueueRow = Omit<Target, 'thread'> &
  Pick<QueueItem, 'excerpt' | 'photo_ids' | 'links_held' | 'author' | 'reports' | 'reasons' | 'words'> & {
    photo: { id: string; thumbhash: string | null; of_case: boolean } | null;
    at: Date;
  };

/** A message of a reported conversation, as moderators read it. */
export type ReportedMessage = Omit<ReportedThread['messages'][number], 'by' | 'created_at'> & {
  side: ThreadSide;
  created_at: Date;
};

/** A decision, for the person whom it concerns. */
export type DecisionRecord = Omit<DecisionNotice, 'at' | 'objected_at'> & {
  target_id: string;
  /** of a report that was merged, the one that was kept */
  case_id: string | null;
  subject_user_id: string | null;
  at: Date;
  objected_at: Date | null;
};

export type LogRow = Omit<LogLine, 'at'> & {
  at: Date;
  /** somebody ran `npm run admin` on the server */
  by_operator: boolean;
};

/** `within`: only what lies in the area of this moderator; null is everywhere. */
export type QueueQuestion = {
  state: 'open' | 'decided';
  words: readonly string[];
  within: string | null;
  limit: number;
  after?: Cursor | undefined;
};

export type UserRecord = Omit<AdminUser, 'created_at'> & { created_at: Date };
