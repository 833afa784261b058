import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { requestCode, resetPassword, signIn } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { dropToasts, toastSuccess } from '#web/ui/over/toast.tsx';
import { CodeField, EmailField, NewPasswordField } from './auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';

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
      <EmailField form={form} autoFocus />
      {captcha.widget}
    </AuthFormFrame>
  );
}

/** The content of a recovery letter's link. */
type RecoveryLink = { token: string; email: string };

/** Takes the secret of a recovery letter out of the address, where a glance at the screen would find it; null for other visits. */
export function takeRecoveryLink(): RecoveryLink | null {
  if (typeof location === 'undefined') return null;
  const found = new URLSearchParams(location.hash.slice(1));
  const [token, email] = [found.get('recovery'), found.get('email')];
  if (!token || !email) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token, email };
}

type NewPasswordProps = {
  email: string;
  /** of the letter's link; without one its code is asked for */
  token?: string;
  onChallenge: (challenge: string) => void;
  onAgain: () => void;
};

/** Asks for the code from the mail and a new password, then signs in with them. */
function NewPasswordForm({ email, token, onChallenge, onAgain }: NewPasswordProps) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { code: '', password: '' },
    required: token ? ['password'] : ['code', 'password'],
    send: async ({ code, password }) => {
      await resetPassword(email, token ? { token } : { code: code.trim() }, password);
      toastSuccess({ title: m.auth_recover_saved() });
      const { challenge } = await signIn({ email, password }, captcha.response);
      if (challenge) return onChallenge(challenge);
      // one toast with both, because a phone shows only the newest
      dropToasts();
      toastSuccess({ title: m.auth_logged_in(), description: m.auth_recover_saved() });
    },
    onRefused: captcha.again,
  });

  return (
    <AuthFormFrame form={form} submit={m.auth_recover_save()} username={email}>
      <p role="status" className="text-muted">
        {token ? m.auth_recover_by_link({ email }) : m.auth_recover_sent({ email })}
      </p>
      {!token && <CodeField form={form} autoFocus />}
      <NewPasswordField form={form} label={m.auth_new_password()} />
      <Button variant="link" className="-mt-3 self-start px-0!" onClick={onAgain}>
        {token ? m.auth_recover_new_letter() : m.auth_recover_again()}
      </Button>
      {captcha.widget}
    </AuthFormFrame>
  );
}
