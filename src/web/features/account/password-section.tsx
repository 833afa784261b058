import { useState } from 'react';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { CurrentPasswordField, NewPasswordField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { changePassword } from './account-calls.ts';

/** Changes the password, if the account has one. */
export function PasswordSection({ user }: { user: Account }) {
  const [round, setRound] = useState(0);
  if (!user.identities.includes('credential')) return <NoPassword providers={user.identities} />;
  return (
    <SettingsSection title={m.account_password()} text={m.account_password_text()}>
      <ChangeForm key={round} email={user.email} onChanged={() => setRound(round + 1)} />
    </SettingsSection>
  );
}

function NoPassword({ providers }: { providers: string[] }) {
  return (
    <SettingsSection title={m.account_password()}>
      <p>{m.account_password_none({ providers: providers.join(', ') })}</p>
    </SettingsSection>
  );
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useAuthForm({
    blank: { current_password: '', password: '' },
    required: ['current_password', 'password'],
    send: async ({ current_password, password }) => {
      await changePassword(current_password, password);
      toastSuccess({ title: m.account_password_changed() });
      onChanged();
    },
  });
  return (
    <AuthFormFrame form={form} submit={m.account_change_password()} username={email}>
      <CurrentPasswordField form={form} />
      <NewPasswordField form={form} name="password" label={m.auth_new_password()} />
    </AuthFormFrame>
  );
}
