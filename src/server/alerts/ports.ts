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
  owner: { id: string; email: string; mails: MailChoices };
};

/** `photos_compared`: false when one of the two had no photo, or no photo model was there. */
export type AlertMatch = { confidence: number; photos_compared: boolean };

export type AlertReader = {
  /** null when the case is gone */
  case: (id: string) => Promise<AlertCase | null>;
  /** null when the update is gone */
  update: (id: string) => Promise<{ update_text: string } | null>;
  /** null when the message is gone */
  message: (id: string) => Promise<{ case_id: string; text: string; reply_to: string; flagged: boolean } | null>;
  /** what the matcher said of a pair that is to be told; null when there is no such pair */
  match: (missingCaseId: string, foundCaseId: string) => Promise<AlertMatch | null>;
};
