import type { limits } from '#core/cases/limits.ts';
import type { CaseSide } from '#core/cases/status.ts';
import type { MailChoices, MailKind } from '#core/contract/account.ts';
import type { UpdateKind } from '#core/contract/update.ts';
import type { MessageKind, Reader } from '#core/messages/thread-words.ts';

/** The case data needed to mail its reporter. The reporter's address is used for that mail only. */
export type AlertCase = {
  id: string;
  slug: string;
  title: string;
  status: string;
  side: CaseSide;
  /** how many it has */
  photos: number;
  area_name: string | null;
  pet_name: string | null;
  last_seen_at: Date | null;
  share_url: string;
  owner: AccountReceiver;
};

/** `confirmed`: the address was confirmed by the person */
export type AccountReceiver = { id: string; email: string; confirmed: boolean; mails: MailChoices };

/** `photos_compared` is false if one of the two cases had no photo or no photo model was available. */
export type AlertMatch = { confidence: number; photos_compared: boolean };

/** Who gets a mail: an account with its choices, or a visitor who has confirmed the address of their letter. */
export type Receiver = ({ kind: 'account' } & AccountReceiver) | { kind: 'visitor'; email: string; confirmed: boolean };

/** What mails tell of an update. The text of a sighting is for the owner of its case alone. */
export type AlertUpdate = {
  kind: UpdateKind;
  update_text: string;
  public_words: string | null;
  /** yyyy-mm-dd; null if it is not a sighting, or an old one */
  seen_day: string | null;
  town: string | null;
  /** how many came with it, for the owner of its case */
  photos: number;
  created_at: Date;
};

export type AlertMessage = {
  id: string;
  thread_id: string;
  kind: MessageKind;
  text: string;
  /** how many came with it */
  photos: number;
  flagged: boolean;
  /** the title of the case that the conversation is about, if that is the receiver's */
  own_title: string | null;
  /** who its receiver is to the animal */
  reader: Reader;
  /** whether the receiver has read it in the app meanwhile */
  read: boolean;
  /** the receiver asked to see this sender's links */
  links_shown: boolean;
  /** the contact that a letter without a way back shows; null in conversations */
  answer_to: string | null;
  /** null if their account was deleted */
  receiver: Receiver | null;
};

/** A visitor who is to be mailed the link to their conversation. */
type Invitation = {
  email: string;
  confirmed: boolean;
  /** their other conversations that they have not confirmed, newest first, some at most */
  others: string[];
};

/** The kinds of mail that strangers can cause. */
export type LimitedMail = keyof typeof limits.mailsToOneReceiver;

/** Limits how many mails strangers can cause to one receiver, over all instances. Each kind is counted separately. */
export type MailAllowance = {
  /**
   * Counts the mail about a message or a sighting, only once even if the mail is retried.
   * @returns how many more the receiver may get for now; null if the allowance was used up before this mail, or what it
   *   is about was deleted
   */
  take: (kind: LimitedMail, id: string) => Promise<number | null>;
};

/** Something that an account was not mailed. `address`: of a page, or the id of a conversation. */
export type WaitedNews = { kind: Exclude<MailKind, 'follows'>; title: string; address: string };
export type Waited = { owner: AccountReceiver; news: WaitedNews[] };

export type AlertReader = {
  /** What waited until the address of an account was confirmed, newest first; null if nothing did, or it was told. */
  waited: (userId: string) => Promise<Waited | null>;
  waitedWasTold: (userId: string) => Promise<void>;
  /** null if the case no longer exists or is hidden */
  case: (id: string) => Promise<AlertCase | null>;
  /** Those who follow a case, without the author of the update. */
  followers: (caseId: string, updateId: string | null) => Promise<AccountReceiver[]>;
  /** Counts a mail to a follower; false if they had one about this case within the last hour. */
  takeFollow: (caseId: string, userId: string) => Promise<boolean>;
  /** null if the update no longer exists or is hidden, or its author was banned meanwhile */
  update: (id: string) => Promise<AlertUpdate | null>;
  /** null if the message no longer exists or is hidden, or its sender was banned meanwhile */
  message: (id: string) => Promise<AlertMessage | null>;
  /** null if the conversation no longer exists, or was begun by an account */
  invitation: (threadId: string) => Promise<Invitation | null>;
  /** the matcher's result for a pair that its owner should hear of; null if there is no such pair */
  match: (missingCaseId: string, foundCaseId: string) => Promise<AlertMatch | null>;
};
