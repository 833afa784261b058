export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** the reply address, if it is not the service's own */
  replyTo?: string;
  /** set on mails that were not requested individually: a POST to it stops mails of this kind */
  unsubscribeUrl?: string;
};

/** Sends mail. Rejects if the mail server did not accept it, so that the job can be retried. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
