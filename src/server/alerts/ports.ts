import type { MailChoices } from '#core/contract/account.ts';

/** The case data needed to mail its reporter. The reporter's address is used for that mail only. */
export type AlertCase = {
  id: string;
  slug: string;
  title: string;
  status: string;
  area_name: string | null;
  pet_name: string | null;
  last_seen_at: Date | null;
  share_url: string;
  owner: { id: string; email: string; mails: MailChoices };
};

/** `photos_compared` is false if one of the two cases had no photo or no photo model was available. */
export type AlertMatch = { confidence: number; photos_compared: boolean };

export type AlertReader = {
  /** null if the case no longer exists */
  case: (id: string) => Promise<AlertCase | null>;
  /** null if the update no longer exists */
  update: (id: string) => Promise<{ update_text: string } | null>;
  /** null if the message no longer exists */
  message: (id: string) => Promise<{ case_id: string; text: string; reply_to: string; flagged: boolean } | null>;
  /** the matcher's result for a pair that its owner should hear of; null if there is no such pair */
  match: (missingCaseId: string, foundCaseId: string) => Promise<AlertMatch | null>;
};
