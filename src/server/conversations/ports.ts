import type { CaseSide, CaseStatus } from '#core/cases/status.ts';
import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import type { ReportReason } from '#core/moderation/vocabulary.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { ThreadLinks } from '#server/notifications/thread-links.ts';
import type { Can } from '#server/permissions.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Transaction } from '#server/platform/database/connection/transact.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { Outbox } from '#server/platform/database/outbox.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Reading } from '#server/platform/texts/reading-of.ts';

/** One of the two people of a conversation. */
export type SideRecord = {
  side: ThreadSide;
  /** null for a visitor, and after the account was deleted */
  user_id: string | null;
  /** where the link of a visitor is mailed */
  email: string | null;
  confirmed_at: Date | null;
  contact: string | null;
  contact_shown_at: Date | null;
  links_shown_at: Date | null;
  blocked_at: Date | null;
  /** what the finder of a missing pet wrote down before asking what only its owner can know */
  held_back: string | null;
};

/** What is left of the case of a conversation; only the title once it was deleted. */
export type AboutRecord = {
  title: string;
  case_id: string | null;
  slug: string | null;
  side: CaseSide | null;
  status: CaseStatus | null;
  photo_url: string | null;
};

export type ThreadRecord = { id: string; about: AboutRecord; reporter: SideRecord; writer: SideRecord };

/** The photos that a message was sent with; those that a moderator hid, or has to look at first, are only counted. */
type MessagePhotos = { photos: PhotoRecord[]; photos_hidden: number };

export type MessageRecord = MessageWords & MessagePhotos;

export type MessageWords = {
  id: string;
  side: ThreadSide;
  kind: MessageKind;
  text: string;
  /** as its receiver reads it; null until that is stored */
  reading: Reading | null;
  flagged: boolean;
  /** a moderator hid it: only its writer reads it */
  hidden: boolean;
  created_at: Date;
};

/** A line of the list of conversations. */
export type ThreadRowRecord = {
  id: string;
  about: AboutRecord;
  mine: ThreadSide;
  last: MessageRecord | null;
  /** the person asked to see the links of the other one */
  links_shown: boolean;
  unread: number;
  last_message_at: Date;
};

/** What one of the two reports to the moderators: the conversation, or a message of the other one. */
type ReportRecord = {
  kind: 'thread' | 'message';
  id: string;
  reason: ReportReason;
  words: string | null;
  case_id: string | null;
  author_user_id: string | null;
  reporter_user_id: string | null;
  reporter_side: ThreadSide;
};

/** What a case's reporter told nobody else, as far as conversations about it need it. */
type Withheld = { contact_information: string | null; held_back_detail: string | null };

export type ThreadReader = {
  /** null if there is none, or the id is no UUID */
  byId: (id: string) => Promise<ThreadRecord | null>;
  /** the newest `limit` messages before the given one, oldest first, and whether there are earlier ones */
  messagesOf: (
    threadId: string,
    limit: number,
    before?: string,
  ) => Promise<{ messages: MessageRecord[]; hasEarlier: boolean }>;
  /** the messages of the question what only the owner can know, oldest first */
  questionOf: (threadId: string) => Promise<MessageWords[]>;
  /** whether that person asked to see links of the other side, in this conversation or another with the same account */
  showsLinks: (threadId: string, mine: ThreadSide) => Promise<boolean>;
  /** whether the receiver takes no messages from this account, in whatever conversation */
  isBlocked: (receiverId: string, senderId: string) => Promise<boolean>;
  /** null for everybody but the owner of the case, also for a former one */
  withheld: (caseId: string, userId: string | null) => Promise<Withheld | null>;
  /** the ids of what the person of that side reported: the conversation, or messages of it */
  reportedBy: (threadId: string, side: ThreadSide) => Promise<string[]>;
  /** what the person holds back in the newest of their open found reports that have such a detail */
  heldBackBy: (userId: string) => Promise<string | null>;
  /** newest first, at most `limit`, after the cursor if there is one */
  list: (
    userId: string,
    filter: { caseId?: string | undefined },
    limit: number,
    after?: Cursor,
  ) => Promise<ThreadRowRecord[]>;
  /** how many conversations hold messages that the person has not read */
  countUnread: (userId: string) => Promise<number>;
  /** makes the conversations that were begun with the confirmed address of this account its own */
  claim: (userId: string) => Promise<void>;
  /** the account that has confirmed this address; null if none has */
  accountOf: (email: string) => Promise<string | null>;
  /** the conversations of a visitor whose link they have not confirmed yet, newest first, some at most */
  unconfirmedVisits: (email: string) => Promise<string[]>;
  /** whether somebody at that address has confirmed a conversation */
  hasVisited: (email: string) => Promise<boolean>;
  /** a photo that the person of that side may see: one of a message, or one's own that was not sent yet */
  photo: (threadId: string, side: ThreadSide, photoId: string) => Promise<PhotoRecord | null>;
  /**
   * deletes conversations whose case is gone and that nobody has written in since these times
   * @returns how many, and the keys of the files of their photos
   */
  forget: (before: { plain: Date; reported: Date }) => Promise<{ count: number; files: string[] }>;
};

export type NewWriter = Pick<SideRecord, 'user_id' | 'email' | 'contact'> & { contactShown: boolean };
export type NewMessageRecord = Pick<MessageWords, 'side' | 'kind' | 'text' | 'flagged'> & { thread_id: string };

/** What a person may change of their side. Fields that are left out stay as they are. */
export type SideChange = Partial<
  Pick<SideRecord, 'confirmed_at' | 'contact' | 'contact_shown_at' | 'links_shown_at' | 'blocked_at' | 'held_back'>
>;

/** All parts of one write, in a single transaction. */
export type ThreadUnit = Outbox &
  Pick<Transaction, 'ask'> & {
    /** the newest conversation of this account about the case; later calls for the account wait for this transaction */
    lockThreadWith: (caseId: string, userId: string) => Promise<string | null>;
    /** begins a conversation about a case; null if it is gone */
    start: (about: { id: string; title: string; owner_user_id: string }, writer: NewWriter) => Promise<string | null>;
    /** messages of one conversation are added one after another, so that their times tell their order */
    addMessage: (message: NewMessageRecord) => Promise<string>;
    /**
     * makes uploads for the conversation by its sender part of a message, in their order
     * @returns false if one of them is none, or was sent before
     */
    attachToMessage: (
      message: { id: string; thread_id: string; side: ThreadSide },
      ids: readonly string[],
    ) => Promise<boolean>;
    changeSide: (threadId: string, side: ThreadSide, change: SideChange) => Promise<void>;
    /** the person has read everything up to this message of the conversation */
    markRead: (threadId: string, side: ThreadSide, messageId: string) => Promise<void>;
    /** whether the person of that side wrote such a message */
    hasMessage: (threadId: string, side: ThreadSide, messageId: string) => Promise<boolean>;
    /** a second report of the same thing replaces the first while nobody has decided */
    report: (report: ReportRecord) => Promise<string>;
  };

export type ThreadDeps = Pick<CaseDeps, 'db' | 'ask' | 'hashChip' | 'now'> & {
  threads: ThreadReader;
  transact: <T>(work: (unit: ThreadUnit) => Promise<T>) => Promise<T>;
  can: Can;
  links: ThreadLinks;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that visitors cannot get their links */
  sendsMail: boolean;
};
