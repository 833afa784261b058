import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account, TextChoice } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { saveFile } from '#web/lib/file-address.ts';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/card.tsx';
import { Checkbox, Switch } from '#web/ui/fields/checkbox.tsx';
import { toastInfo } from '#web/ui/over/toast.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { deleteAccount, exportData } from './account-calls.ts';
import { PasswordDialog } from './password-dialog.tsx';

const fileName = 'homeward-data.json';

/** Download of the person's own data, and what else may be done with some of it. */
export function ExportSection({ user }: { user: Account }) {
  const { run, busy } = useAction();
  const allow = (lets_measure: boolean) => run(() => saveProfile({ lets_measure }), { done: m.account_mails_saved() });

  return (
    <SettingsSection title={m.account_data()} text={m.account_data_text()}>
      <ActButton icon={Download} variant="secondary" onPress={async () => saveFile(await exportData(), fileName)}>
        {m.account_export()}
      </ActButton>
      <div className="mt-5 border-line border-t pt-3">
        <Switch
          label={m.account_measure()}
          checked={user.lets_measure}
          aria-disabled={busy || undefined}
          onChange={(event) => void allow(event.currentTarget.checked)}
        />
        <p className="text-muted text-sm">{m.account_measure_hint()}</p>
      </div>
    </SettingsSection>
  );
}

/** Deletion of the account. */
export function DeleteSection({ user }: { user: Account }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [texts, setTexts] = useState<TextChoice>('mask');
  return (
    <SettingsSection title={m.account_delete()} text={m.account_delete_text()}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.account_delete_open()}
      </Button>
      {asking && (
        <PasswordDialog
          title={m.account_delete()}
          user={user}
          text={m.account_delete_text()}
          submit={m.account_delete_confirm()}
          onClose={() => setAsking(false)}
          send={async (password) => {
            await deleteAccount(password, texts);
            toastInfo({ title: m.account_deleted() });
            // not to sign in, where a page that needs an account would lead
            await navigate('/', { replace: true });
          }}
        >
          <Checkbox
            label={m.account_delete_texts()}
            hint={m.account_delete_texts_hint()}
            checked={texts === 'remove'}
            onChange={(event) => setTexts(event.currentTarget.checked ? 'remove' : 'mask')}
          />
        </PasswordDialog>
      )}
    </SettingsSection>
  );
}
