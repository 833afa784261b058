import type { MailChoices } from '#core/contract/account.ts';

export type AccountRecord = {
  id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  contact_email: string | null;
  mails: MailChoices;
  is_admin: boolean;
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

/** What is undefined stays as it is. */
export type ProfileChange = {
  display_name?: string | null;
  contact_email?: string | null;
  mails?: Partial<MailChoices>;
};

type Row = Record<string, unknown>;

/** What a person wrote and was written to, table by table. The microchip's hash is left out: its last digits stand for it. */
export type AccountExport = {
  cases: (Row & { private: Row | null; updates: Row[]; photos: Row[] })[];
  /** sightings on the cases of others */
  sightings: Row[];
  /** uploads that no case took yet */
  waiting_photos: Row[];
  messages_sent: Row[];
  /** to the person's cases, with the address that the writer gave for the answer */
  messages_received: Row[];
  match_notifications: Row[];
  /** browsers that the account was opened from: since when, and when last */
  known_devices: Row[];
};

/** What is stored of a person, but for secrets: no token and no hash comes out of here. */
export type AccountStore = {
  read: (userId: string) => Promise<AccountRecord | null>;
  /** those that have not expired, last used first */
  sessions: (userId: string) => Promise<SessionRecord[]>;
  exported: (userId: string) => Promise<AccountExport>;
  /** Removes sessions, codes and counts that are over: they hold addresses of people. @returns how many sessions went */
  forgetExpired: (now: Date) => Promise<number>;
  /** false when the user has no such session */
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
};
