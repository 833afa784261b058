import type { Locale } from '#core/paraglide/runtime.js';
import type { AccountNews } from '#server/platform/jobs/account-news.ts';

/**
 * The work that use cases leave for later: name -> payload. A request is written in the transaction of the change that
 * causes it, so it is there exactly when the change is. Handlers stand in jobs/. Each job is done at least once: one whose
 * process is killed in the middle is done again. Only mails show it, and only when the mail was sent in the very moment
 * before: it arrives twice, which is better than never.
 */
export type JobRequests = {
  /**
   * A case is new or open again, has new photos, or its photos have just become readable: match it and notify owners of good matches.
   */
  'match-case': { case_id: string };
  /** A found pet is probably the missing one: notify the owner of the missing pet. */
  'notify-match': { missing_case_id: string; found_case_id: string };
  /** A found report was named as the one that brought a pet home: tell its finder; or its finder objected: tell the owner. */
  'tell-reunion': { to: 'finder' | 'owner'; missing_case_id: string; found_case_id: string };
  /** An address may have been confirmed: mail what waited for that, once. */
  'send-what-waited': { user_id: string };
  /** A sighting was logged: notify the owner of the case, also if it is dated before the pet was last seen. */
  'notify-sighting': { case_id: string; update_id: string; before_last_seen?: boolean };
  /** A case has a new update, or another status: tell those who follow it. */
  'tell-followers': { case_id: string; update_id?: string };
  /** Somebody saw a loose pet that is not listed: hold it against the missing reports. */
  'hold-loose-pet': { loose_pet_id: string };
  /** A loose pet may be this missing one: notify its owner. */
  'notify-loose-pet': { case_id: string; loose_pet_id: string };
  /** A message is stored in contact_messages: tell its receiver by mail if they get such mails. */
  'relay-message': { message_id: string };
  /** A visitor began a conversation: mail them the link to it. */
  'invite-visitor': { thread_id: string; locale?: Locale };
  /** A report was published with fewer photos than we ask for: ask its owner for more. */
  'ask-for-photos': { case_id: string };
  /**
   * An account without a confirmed address has published a report: ask for confirmation, because it gets no mails until
   * then.
   */
  'ask-to-confirm': { user_id: string };
  /** Somebody requested a new password for this address: mail a code and a link if it has an account. */
  'send-recovery': LetterAskedFor;
  /** Somebody wants to sign in with a code: mail one, whether or not the address has an account yet. */
  'send-sign-in-code': LetterAskedFor;
  /** An address has to be confirmed: mail the link for it, unless it is already confirmed. */
  'send-confirmation': LetterAskedFor;
  /** Something happened to an account: tell its owner. */
  'tell-account-news': AccountNews;
  /** A moderator decided something about somebody: tell them, if their address is confirmed. */
  'tell-decision': { decision_id: string; title: string | null };
  /** A case was offered to another person: mail them the link, whether or not they have an account. */
  'offer-case': { offer_id: string; locale?: Locale };
  /** An offer was accepted or declined: tell the former owner. */
  'tell-handover': { user_id: string; title: string; accepted: boolean };
  /** Nobody has given news of a case for weeks: ask its owner. */
  'ask-for-news': { case_id: string };
  /** Files in the store that no row refers to any more. */
  'delete-photo-files': { keys: string[] };
};

/** `locale` is the requester's language; missing in requests queued by earlier releases. */
type LetterAskedFor = { email: string; locale?: Locale };

export type JobName = keyof JobRequests;
export const jobNames = [
  'match-case',
  'notify-match',
  'tell-reunion',
  'send-what-waited',
  'notify-sighting',
  'tell-followers',
  'hold-loose-pet',
  'notify-loose-pet',
  'relay-message',
  'invite-visitor',
  'ask-for-photos',
  'ask-to-confirm',
  'send-recovery',
  'send-sign-in-code',
  'send-confirmation',
  'tell-account-news',
  'tell-decision',
  'offer-case',
  'tell-handover',
  'ask-for-news',
  'delete-photo-files',
] as const satisfies readonly JobName[];

/** A job that is to be added. */
export type NewJob = { name: JobName; payload: JobRequests[JobName] };

/** Adds a job, in the transaction that the function belongs to or else in one of its own. */
export type EnqueueJob = <N extends JobName>(name: N, payload: JobRequests[N]) => Promise<void>;
