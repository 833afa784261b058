import type { Role } from '#core/accounts/roles.ts';
import type { MailChoices } from '#core/contract/account.ts';

export type AccountRecord = {
  id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  contact_email: string | null;
  mails: MailChoices;
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
  mails?: Partial<MailChoices>;
};

type Row = Record<string, unknown>;

/**
 * What a person wrote and received, by table. The microchip hash is left out; the last digits of the number stand for
 * it.
 */
export type AccountExport = {
  cases: (Row & { private: Row | null; updates: Row[]; changes: Row[]; photos: Row[] })[];
  /** sightings on the cases of others */
  sightings: Row[];
  /** uploads that are not part of a case yet */
  waiting_photos: Row[];
  /** with what both people wrote in them, and the contact that the other one has shared */
  conversations: (Row & { messages: Row[] })[];
  match_notifications: Row[];
  /** the public points that reports and sightings of this person were given, also of deleted ones */
  public_points: Row[];
  reunions: Row[];
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

/** Reads and removes what is stored about a person. Secrets are excluded: no method returns a token or a hash. */
export type AccountStore = {
  read: (userId: string) => Promise<AccountRecord | null>;
  /** only sessions that have not expired, most recently used first */
  sessions: (userId: string) => Promise<SessionRecord[]>;
  exported: (userId: string) => Promise<AccountExport>;
  /**
   * Removes expired sessions, codes and counters, because they contain people's addresses.
   * @returns the number of sessions removed
   */
  forgetExpired: (now: Date) => Promise<number>;
  /** false if the user has no such session */
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
};
