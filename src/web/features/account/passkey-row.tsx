import { useState } from 'react';
import type { Account } from '#core/contract/account.ts';
import type { Passkey } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { removePasskey, renamePasskey } from './account-calls.ts';
import { PasskeyDialog, PasswordDialog } from './password-dialog.tsx';

type Props = { passkey: Passkey; user: Account; onChanged: () => void };

/** A passkey, with its name, its times and the buttons to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, user, onChanged }: Props) {
  const [asked, setAsked] = useState<'name' | 'removal' | null>(null);

  function done(title: string): void {
    setAsked(null);
    toastSuccess({ title });
    onChanged();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {m.account_passkey_created()} <RelativeTime at={created_at} />
          {last_used_at && (
            <>
              {' · '}
              {m.account_passkey_used()} <RelativeTime at={last_used_at} />
            </>
          )}
        </p>
      </div>
      <div className="-ms-3 flex sm:ms-0">
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.account_passkey_rename_label({ name })}
          onClick={() => setAsked('name')}
        >
          {m.account_passkey_rename()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.account_passkey_remove_label({ name })}
          onClick={() => setAsked('removal')}
        >
          {m.account_passkey_remove()}
        </Button>
      </div>
      {asked === 'name' && (
        <PasskeyDialog
          title={m.account_passkey_rename()}
          submit={m.account_save()}
          user={user}
          name={name}
          onClose={() => setAsked(null)}
          send={async (values) => {
            await renamePasskey(id, values.name);
            done(m.account_passkey_renamed());
          }}
        />
      )}
      {asked === 'removal' && (
        <PasswordDialog
          title={m.account_passkey_remove_title()}
          text={m.account_passkey_remove_text({ name })}
          submit={m.account_passkey_remove()}
          user={user}
          onClose={() => setAsked(null)}
          send={async (password) => {
            await removePasskey(id, password);
            done(m.account_passkey_removed());
          }}
        />
      )}
    </li>
  );
}
