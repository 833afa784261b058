import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';

/** For those who are signed in with another address than the offer was mailed to: leads to the sign-in page and back. */
export function OtherAccount({ email, back }: { email: string; back: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function change(): Promise<void> {
    setBusy(true);
    await signOut();
    await navigate(authPath(back));
  }
  return (
    <p className="w-full max-w-md text-start text-muted">
      {m.handover_signed_in_as({ email })}{' '}
      <Button variant="link" className="px-0!" loading={busy} onClick={() => void change()}>
        {m.handover_other_account()}
      </Button>
    </p>
  );
}
