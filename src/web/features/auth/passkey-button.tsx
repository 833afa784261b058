import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { relyingPartyId } from '#core/accounts/relying-party.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site.ts';
import { signInWithPasskey } from '#web/lib/session/sign-in.ts';
import { dropToasts, toastSuccess } from '#web/ui/over/toast.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { problemFrom } from './auth-errors.ts';

/** Sign-in with a passkey, where the browser has them. Somebody who closes the question of the device is back here. */
export function PasskeyButton({ className }: { className?: string }) {
  const offered = usePasskeysOffered();
  if (!offered) return null;

  async function signIn(): Promise<void> {
    dropToasts();
    if (await signInWithPasskey()) toastSuccess({ title: m.auth_logged_in() });
  }
  const failed = (error: unknown) => (error instanceof ApiError ? problemFrom(error).message : m.auth_passkey_failed());

  return (
    <ActButton
      icon={KeyRound}
      variant="outline"
      size="lg"
      block
      className={clsx('passkeys-only', className)}
      onPress={signIn}
      told={{ failed }}
    >
      {m.auth_use_passkey()}
    </ActButton>
  );
}

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
