import type { limits } from '#core/cases/limits.ts';
import type { CaseSide } from '#core/cases/status.ts';
import type { MailChoices } from '#core/contract/account.ts';

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
  /** `confirmed`: the address was confirmed by the person */
  owner: { id: string; email: string; confirmed: boolean; mails: MailChoices };
};

/** `photos_compared` is false if one of the two cases had no photo or no photo model was available. */
export type AlertMatch = { confidence: number; photos_compared: boolean };

export type AlertMessage = {
  id: string;
  case_id: string;
  text: string;
  /** null if the sender's account was deleted */
  reply_to: string | null;
  flagged: boolean;
  /** the receiver asked to see this sender's links */
  links_shown: boolean;
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

export type AlertReader = {
  /** null if the case no longer exists or is hidden */
  case: (id: string) => Promise<AlertCase | null>;
  /** null if the update no longer exists or is hidden */
  update: (id: string) => Promise<{ update_text: string } | null>;
  /** null if the message no longer exists */
  message: (id: string) => Promise<AlertMessage | null>;
  /** the matcher's result for a pair that its owner should hear of; null if there is no such pair */
  match: (missingCaseId: string, foundCaseId: string) => Promise<AlertMatch | null>;
};
