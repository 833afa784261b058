import type { Locale } from '#core/paraglide/runtime.js';
import type { AccountNews } from './account-news.ts';

/**
 * The work that use cases leave for later: name -> payload. A request is written in the transaction of the change that
 * causes it, so it is there exactly when the change is. Handlers stand in jobs/. Each job is done at least once: one whose
 * process is killed in the middle is done again. Only mails show it, and only when the mail was sent in the very moment
 * before: it arrives twice, which is better than never.
 */
export type JobRequests = {
  /** A case is new, open again, or its photos can be read at last: look for the other half, tell of good matches. */
  'match-case': { case_id: string };
  /** A found pet is likely the missing one: tell the owner of the missing pet. */
  'notify-match': { missing_case_id: string; found_case_id: string };
  /** A sighting was logged: tell the owner of the case, and whether it lies before the date that they gave. */
  'notify-sighting': { case_id: string; update_id: string; before_last_seen?: boolean };
  /** A message waits in contact_messages: mail it to the owner or finder, if they get such mail. */
  'relay-message': { message_id: string };
  /** An account that never confirmed its address has published a report: ask it to, or it hears of nothing by mail. */
  'ask-to-confirm': { user_id: string };
  /** Somebody wants a new password for this address, which may have no account: mail a code and a link if it has. */
  'send-recovery': LetterAskedFor;
  /** An address is to be confirmed: mail the link that does it, unless that has been done. */
  'send-confirmation': LetterAskedFor;
  /** Something happened to an account: tell its owner. */
  'tell-account-news': AccountNews;
  /** Files in the store that no row names any more. */
  'delete-photo-files': { keys: string[] };
};

/** `locale` is the language of whoever asked; absent in requests of earlier releases. */
type LetterAskedFor = { email: string; locale?: Locale };

export type JobName = keyof JobRequests;
export const jobNames = [
  'match-case',
  'notify-match',
  'notify-sighting',
  'relay-message',
  'ask-to-confirm',
  'send-recovery',
  'send-confirmation',
  'tell-account-news',
  'delete-photo-files',
] as const satisfies readonly JobName[];

/** Enqueues within the transaction that it was handed out with, or one of its own. */
export type EnqueueJob = <N extends JobName>(name: N, payload: JobRequests[N]) => Promise<void>;
