import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { AuthField } from '#web/features/auth/auth-field.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useCaptcha } from '#web/features/auth/captcha.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { requestCode } from '#web/lib/session/recover-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = {
  email: string;
  /** where the link of a letter was opened */
  token?: string | undefined;
  onChallenge: (challenge: string) => void;
};

/** Password recovery: first a mail, then a new password with its code or its link. */
export function RecoverForm({ email, token: opened, onChallenge }: Props) {
  const [token, setToken] = useState(opened);
  const [sentTo, setSentTo] = useState<string | null>(opened ? email : null);
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

  function askAgain(): void {
    setSentTo(null);
    setToken(undefined);
  }

  if (sentTo) return <NewPasswordForm {...{ email: sentTo, token, onChallenge }} onAgain={askAgain} />;
  return (
    <AuthFormFrame form={form} submit={m.auth_recover_send()}>
      <p className="text-muted">{m.auth_recover_text()}</p>
      <AuthField form={form} name="email" type="email" label={m.auth_email()} autoComplete="username" autoFocus />
      {captcha.widget}
    </AuthFormFrame>
  );
}
