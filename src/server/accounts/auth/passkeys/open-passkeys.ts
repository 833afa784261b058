import type { PasskeyProofDeps } from '#server/accounts/passkeys/passkey-ports.ts';
import { createPasskeyStore } from '#server/accounts/store/passkeys.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { createPasskeyTickets } from './tickets.ts';
import { createWebauthn } from './webauthn.ts';

/** Passkeys for the site at this address. */
export function openPasskeys(db: Database, publicUrl: string): PasskeyProofDeps {
  return { passkeys: createPasskeyStore(db), tickets: createPasskeyTickets(db), webauthn: createWebauthn(publicUrl) };
}
