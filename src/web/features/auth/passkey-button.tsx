import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { signInWithPasskey } from '#web/lib/session/passkey-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dropToasts, toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { problemFrom } from './auth-errors.ts';
import { usePasskeysOffered } from './use-passkeys-offered.ts';

/** Sign-in with a passkey, where the browser has them. Somebody who closes the question of the device is back here. */
export function PasskeyButton({ className }: { className?: string }) {
  const offered = usePasskeysOffered();
  const [busy, setBusy] = useState(false);
  if (!offered) return null;

  async function signIn(): Promise<void> {
    dropToasts();
    setBusy(true);
    try {
      if (await signInWithPasskey()) toastSuccess({ title: m.auth_logged_in() });
    } catch (error) {
      const description = error instanceof ApiError ? problemFrom(error).message : m.auth_passkey_failed();
      toastError({ description });
    }
    setBusy(false);
  }

  return (
    <Button
      variant="outline"
      size="lg"
      block
      className={classNames('passkeys-only', className)}
      loading={busy}
      onClick={signIn}
    >
      <KeyRound aria-hidden="true" className="size-4.5" />
      {m.auth_use_passkey()}
    </Button>
  );
}
