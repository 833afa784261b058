import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '#core/accounts/device-name.ts';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { DeviceError } from '#web/lib/session/ask-device.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { addPasskey } from './passkey-calls.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Props = { user: Account; onAdded: () => void };

/** Adds a passkey of this device, or of one that is connected to it. */
export function AddPasskey({ user, onAdded }: Props) {
  const [asking, setAsking] = useState(false);
  const hasPassword = user.identities.includes('credential');

  async function add(name: string, password: string): Promise<void> {
    try {
      if (!(await addPasskey(name, password))) return;
      setAsking(false);
      toastSuccess({ title: m.account_passkey_added() });
      onAdded();
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      toastError({ description: wordsOf(error) });
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <KeyRound aria-hidden="true" className="size-4.5" />
        {m.account_passkey_add()}
      </Button>
      {asking && (
        <PasskeyDialog
          title={m.account_passkey_add()}
          text={hasPassword ? m.account_passkey_add_confirm() : m.account_passkey_add_text()}
          submit={m.account_continue()}
          name={deviceName(navigator.userAgent)}
          email={hasPassword ? user.email : undefined}
          onClose={() => setAsking(false)}
          send={({ name, current_password }) => add(name, current_password)}
        />
      )}
    </>
  );
}

/** A device that already keeps a passkey for the account makes no second one. */
function wordsOf({ reason }: DeviceError): string {
  return reason === 'InvalidStateError' ? m.auth_passkey_known() : m.account_passkey_failed();
}
