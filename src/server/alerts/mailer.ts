export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** where an answer goes, when that is not the service itself */
  replyTo?: string;
  /** set on mails that were not asked for one by one: a POST to it stops mails of this kind */
  unsubscribeUrl?: string;
};

/** Sends mail. Rejects when the mail was not taken over, so that a job can try again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
