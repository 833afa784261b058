import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { requestCode } from '#web/lib/session/recover-password.ts';
import { AuthField } from './auth-field.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Props = { email: string; onChallenge: (challenge: string) => void };

/** Password recovery: first a code by e-mail, then a new password. */
export function RecoverForm({ email, onChallenge }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { email },
    required: ['email'],
    send: async (values) => {
      await requestCode(values.email, captcha.response);
      setSentTo(values.email);
    },
    onRefused: captcha.again,
  });

  if (sentTo) return <NewPasswordForm email={sentTo} onChallenge={onChallenge} onAgain={() => setSentTo(null)} />;
  return (
    <AuthFormFrame form={form} submit={m.auth_recover_send()}>
      <p className="text-muted">{m.auth_recover_text()}</p>
      <AuthField form={form} name="email" type="email" label={m.auth_email()} autoComplete="username" />
      {captcha.widget}
    </AuthFormFrame>
  );
}
