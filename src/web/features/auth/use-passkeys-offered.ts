import { useSyncExternalStore } from 'react';
import { relyingPartyId } from '#core/accounts/relying-party.ts';
import { useSite } from '#web/lib/page/site.ts';

/**
 * Whether this browser has passkeys for this site. While the server renders and during hydration it is taken to have
 * them, because nearly all have: a button that came later would push away the next one under a finger.
 */
export function usePasskeysOffered(): boolean {
  const { origin } = useSite();
  return useSyncExternalStore(
    never,
    () => offersPasskeys(origin),
    () => relyingPartyId(origin) !== null,
  );
}

/** Passkeys belong to the public address of the site; at another one that leads here too, there are none. */
function offersPasskeys(origin: string): boolean {
  return typeof PublicKeyCredential === 'function' && location.origin === origin && relyingPartyId(origin) !== null;
}

const never = () => () => {};
