export type PasskeyRecord = { id: string; name: string; created_at: Date; last_used_at: Date | null };

/** What a proof is checked against. `publicKey` is a COSE key; ids of credentials are base64url. */
export type PasskeyKey = { id: string; userId: string; credentialId: string; publicKey: Buffer; counter: number };

export type NewKey = Pick<PasskeyKey, 'credentialId' | 'publicKey' | 'counter'> & { transports: string[] };

/** A credential that an account already has, so that a device is not asked for a second one. */
export type KnownCredential = { credentialId: string; transports: string[] };
