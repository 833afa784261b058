import type { PasskeyProofDeps } from '#server/accounts/passkey-ports.ts';
import { createPasskeyStore } from '../../postgres/accounts/passkeys.ts';
import type { Database } from '../../postgres/connection/connect.ts';
import { createPasskeyTickets } from './tickets.ts';
import { createWebauthn } from './webauthn.ts';

/** Passkeys for the site at this address. */
export function openPasskeys(db: Database, publicUrl: string): PasskeyProofDeps {
  return { passkeys: createPasskeyStore(db), tickets: createPasskeyTickets(db), webauthn: createWebauthn(publicUrl) };
}
