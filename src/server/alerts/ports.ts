import type { MailChoices } from '#core/contract/account.ts';

/** What a mail to the writer of a case needs of it. The address of its writer never goes further than that mail. */
export type AlertCase = {
  id: string;
  slug: string;
  title: string;
  status: string;
  area_name: string | null;
  pet_name: string | null;
  last_seen_at: Date | null;
  share_url: string;
  /** `confirmed`: the address is known to be theirs */
  owner: { id: string; email: string; confirmed: boolean; mails: MailChoices };
};

/** `photos_compared`: false when one of the two had no photo, or no photo model was there. */
export type AlertMatch = { confidence: number; photos_compared: boolean };

export type AlertMessage = {
  id: string;
  case_id: string;
  text: string;
  /** null if the sender's account was deleted */
  reply_to: string | null;
  flagged: boolean;
  /** the receiver asked to see the links of this sender */
  links_shown: boolean;
};

/** How many relayed messages are mailed to one receiver in a time, on all instances together. */
export type MailAllowance = {
  /**
   * Takes a place for a message, once however often it is asked for: a mail that failed is tried again.
   * @returns false when the allowance of its receiver is used up, or the message is gone
   */
  take: (messageId: string) => Promise<boolean>;
};

export type AlertReader = {
  /** null when the case is gone */
  case: (id: string) => Promise<AlertCase | null>;
  /** null when the update is gone */
  update: (id: string) => Promise<{ update_text: string } | null>;
  /** null when the message is gone */
  message: (id: string) => Promise<AlertMessage | null>;
  /** what the matcher said of a pair that is to be told; null when there is no such pair */
  match: (missingCaseId: string, foundCaseId: string) => Promise<AlertMatch | null>;
};
