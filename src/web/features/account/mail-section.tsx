import { useState } from 'react';
import { type Account, type MailKind, mailKinds } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { saveProfile } from './account-calls.ts';
import { AccountSection } from './account-section.tsx';

/** Which notification mails the person wants. Each switch saves immediately. */
export function MailSection({ user }: { user: Account }) {
  const [saving, setSaving] = useState<MailKind | null>(null);

  async function choose(kind: MailKind, wanted: boolean): Promise<void> {
    if (saving !== null) return;
    setSaving(kind);
    try {
      await saveProfile({ mails: { [kind]: wanted } });
      toastSuccess({ title: m.account_mails_saved() });
    } catch (error) {
      toastError({ description: messageOf(error) });
    }
    setSaving(null);
  }

  return (
    <AccountSection title={m.account_mails()} text={m.account_mails_text({ email: user.email })}>
      <div className="mb-5 empty:hidden">
        <ConfirmNote />
      </div>
      <div className="-my-2 divide-y divide-line">
        {mailKinds.map((kind) => (
          <Switch
            key={kind}
            label={m.account_mail_label({ kind })}
            hint={m.account_mail_hint({ kind })}
            checked={user.mails[kind]}
            // disabled, the one that was pressed would lose the focus
            aria-disabled={saving !== null || undefined}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </div>
    </AccountSection>
  );
}
