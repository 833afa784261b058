import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '#core/accounts/device-name.ts';
import type { Account } from '#core/contract/account.ts';
import { mayAddPasskeys, type Passkey } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { usePasskeysOffered } from '#web/features/auth/passkey-button.tsx';
import { useSite } from '#web/lib/page/site.ts';
import { DeviceError } from '#web/lib/session/device.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { CardActions, SettingsSection } from '#web/ui/card.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.tsx';
import { ReadPart } from '#web/ui/state/not-loaded.tsx';
import { addPasskey, listPasskeys } from './account-calls.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { hasPassword, PasskeyDialog } from './password-dialog.tsx';

/** The passkeys of the account: add, rename and remove them. */
export function PasskeysSection({ user }: { user: Account }) {
  const passkeys = useAnswer('passkeys', listPasskeys);
  return (
    <SettingsSection title={m.account_passkeys()} text={m.account_passkeys_text()}>
      <ReadPart of={passkeys} failed={m.account_passkeys_failed()} className="h-16">
        {(list) => <PasskeyList list={list} user={user} onChanged={passkeys.again} />}
      </ReadPart>
      <CardActions>
        <Adding user={user} onAdded={passkeys.again} />
      </CardActions>
    </SettingsSection>
  );
}

function PasskeyList({ list, ...row }: { list: readonly Passkey[]; user: Account; onChanged: () => void }) {
  if (list.length === 0) return <p>{m.account_passkeys_none()}</p>;
  return (
    <ul aria-label={m.account_passkeys_list()} className="divide-y divide-line">
      {list.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} {...row} />
      ))}
    </ul>
  );
}

/** The button, or why there is none. */
function Adding({ user, onAdded }: { user: Account; onAdded: () => void }) {
  const { sendsMail } = useSite();
  const offered = usePasskeysOffered();
  if (!offered) return <p className="text-muted text-sm">{m.account_passkeys_unsupported()}</p>;
  if (!mayAddPasskeys(user, sendsMail)) {
    return <p className="text-muted text-sm">{m.account_passkeys_unconfirmed()}</p>;
  }
  return <AddPasskey user={user} onAdded={onAdded} />;
}

type Props = { user: Account; onAdded: () => void };

/** Adds a passkey of this device, or of one that is connected to it. */
function AddPasskey({ user, onAdded }: Props) {
  const [asking, setAsking] = useState(false);
  const asksPassword = hasPassword(user);

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
      <Button icon={KeyRound} variant="secondary" onClick={() => setAsking(true)}>
        {m.account_passkey_add()}
      </Button>
      {asking && (
        <PasskeyDialog
          title={m.account_passkey_add()}
          text={asksPassword ? m.account_passkey_add_confirm() : m.account_passkey_add_text()}
          submit={m.account_continue()}
          name={deviceName(navigator.userAgent)}
          user={user}
          asksPassword={asksPassword}
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
