import type { CreatedPasskey, PasskeyProof } from '#core/contract/passkeys.ts';

export type PasskeyRecord = { id: string; name: string; created_at: Date; last_used_at: Date | null };

/** What a proof is checked against. `publicKey` is a COSE key; ids of credentials are base64url. */
type PasskeyKey = { id: string; userId: string; credentialId: string; publicKey: Buffer; counter: number };

type NewKey = Pick<PasskeyKey, 'credentialId' | 'publicKey' | 'counter'> & { transports: string[] };

/** A credential that an account already has, so that a device is not asked for a second one. */
type KnownCredential = { credentialId: string; transports: string[] };

export type PasskeyStore = {
  /** the oldest first */
  list: (userId: string) => Promise<PasskeyRecord[]>;
  credentials: (userId: string) => Promise<KnownCredential[]>;
  find: (credentialId: string) => Promise<PasskeyKey | null>;
  /**
   * Records that somebody signed in.
   * @returns false if the passkey was removed, or a copy of it has signed more often in the meantime
   */
  noteUse: (id: string, counter: number) => Promise<boolean>;
};

/** The writes, in a transaction. */
export type PasskeyUnit = {
  add: (userId: string, name: string, key: NewKey) => Promise<PasskeyRecord | 'known' | 'too-many'>;
  /** null if the person has no such passkey */
  rename: (userId: string, id: string, name: string) => Promise<PasskeyRecord | null>;
  /** false if the person has no such passkey */
  remove: (userId: string, id: string) => Promise<boolean>;
};

/**
 * Questions to devices that were not answered yet. A ticket is a secret of the page that asked, so an answer is of no use
 * anywhere else. It is valid once and for a few minutes.
 */
export type PasskeyTickets = {
  /** @param userId who adds a passkey; null for somebody who signs in */
  open: (userId: string | null) => Promise<{ ticket: string; challenge: string }>;
  /** @returns the challenge that the device had to sign; null for a ticket that is unknown, used, too old or of others */
  take: (ticket: string, userId: string | null) => Promise<string | null>;
};

type Options = { challenge: string; [more: string]: unknown };

/** The rules of WebAuthn. Every check demands that the device has verified its user, by a finger, a face or a PIN. */
export type Webauthn = {
  creationOptions: (
    owner: { id: string; email: string },
    challenge: string,
    known: KnownCredential[],
  ) => Promise<Options>;
  /** null if it is not valid for this site and challenge */
  readCreated: (created: CreatedPasskey, challenge: string) => Promise<NewKey | null>;
  requestOptions: (challenge: string) => Promise<Options>;
  /** @returns the new counter; null if the proof is not valid for this site, challenge and key */
  verify: (proof: PasskeyProof, challenge: string, key: PasskeyKey) => Promise<number | null>;
};

export type PasskeyProofDeps = {
  passkeys: PasskeyStore;
  tickets: PasskeyTickets;
  /** null where browsers allow no passkeys */
  webauthn: Webauthn | null;
};
