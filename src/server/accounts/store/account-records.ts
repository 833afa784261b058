import type { Role } from '#core/accounts/roles.ts';
import type { MailChoices } from '#core/contract/account.ts';
import type { Locale } from '#core/paraglide/runtime.js';

export type AccountRecord = {
  id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  contact_email: string | null;
  locale: Locale | null;
  mails: MailChoices;
  in_app: MailChoices;
  push: MailChoices;
  lets_measure: boolean;
  roles: Role[];
  identities: string[];
  two_factor_enabled: boolean;
  created_at: Date;
};

export type SessionRecord = {
  id: string;
  created_at: Date;
  last_used_at: Date;
  user_agent: string | null;
  ip_address: string | null;
};

/** Fields that are undefined stay unchanged. */
export type ProfileChange = {
  display_name?: string | null;
  contact_email?: string | null;
  locale?: Locale;
  mails?: Partial<MailChoices>;
  in_app?: Partial<MailChoices>;
  push?: Partial<MailChoices>;
  lets_measure?: boolean;
};

type Row = Record<string, unknown>;

/**
 * What a person wrote and received, by table. The microchip hash is left out; the last digits of the number stand for
 * it.
 */
export type AccountExport = {
  cases: (Row & { private: Row | null; updates: Row[]; changes: Row[]; photos: Row[]; posters: Row[] })[];
  /** sightings on the cases of others */
  sightings: Row[];
  /** uploads that are not part of a case yet */
  waiting_photos: Row[];
  /** with what both people wrote in them, and the contact that the other one has shared */
  conversations: (Row & { messages: Row[] })[];
  match_notifications: Row[];
  /** what the person said of pairs of cases */
  match_verdicts: Row[];
  /** what the person was told in the app, and when they saw it */
  notifications: Row[];
  /** the public points that reports and sightings of this person were given, also of deleted ones */
  public_points: Row[];
  reunions: Row[];
  /** what the person asked to be told of near a place, and when */
  alerts: Row[];
  /** what the person told for the plans of their cases */
  plans: Row[];
  /** steps of plans, and searched ground, of the person's cases and by the person for others */
  plan_steps: Row[];
  searched_areas: Row[];
  /** cases that the person helps with */
  helping: Row[];
  /** browsers that are told by push messages, without their addresses */
  push_devices: Row[];
  /** cases that the person follows */
  follows: Row[];
  /** loose pets that the person told of */
  loose_pets: Row[];
  /** reports that an admin merged into others, as they were */
  merged_reports: Row[];
  /** browsers the account was opened from, with the first and the last time */
  known_devices: Row[];
  /** names and times of the person's passkeys */
  passkeys: Row[];
};

export type CaseName = { id: string; slug: string };

/** What is left to clean up after an account was removed. */
export type Removed = {
  photoKeys: string[];
  cases: CaseName[];
  /** other people's cases with a sighting that was rewritten */
  rewrittenCases: CaseName[];
};

/** Rewrites the texts on other people's cases when their writer's account is deleted; null deletes the message. */
export type Rewrite = { sighting: (text: string) => string; message: (text: string) => string | null };
