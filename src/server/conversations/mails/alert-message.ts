import type { MessageKind, Reader } from '#core/messages/thread-words.ts';
import type { AccountReceiver } from '#server/notifications/alert-records.ts';

/** Who gets a mail: an account with its choices, or a visitor who has confirmed the address of their letter. */
export type Receiver = ({ kind: 'account' } & AccountReceiver) | { kind: 'visitor'; email: string; confirmed: boolean };

/** What the mail about a message tells. */
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
  /** its id, likewise */
  own_case: string | null;
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
