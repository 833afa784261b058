import { m } from '#core/paraglide/messages.js';
import { AuthField } from '#web/features/auth/auth-field.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useCaptcha } from '#web/features/auth/captcha.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { resetPassword } from '#web/lib/session/recover-password.ts';
import { signIn } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { dropToasts, toastSuccess } from '#web/ui/over/toast.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Props = {
  email: string;
  /** of the letter's link; without one its code is asked for */
  token?: string;
  onChallenge: (challenge: string) => void;
  onAgain: () => void;
};

/** Asks for the code from the mail and a new password, then signs in with them. */
export function NewPasswordForm({ email, token, onChallenge, onAgain }: Props) {
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
      {!token && (
        <AuthField
          form={form}
          name="code"
          label={m.auth_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <NewPasswordField form={form} name="password" label={m.auth_new_password()} />
      <Button variant="link" className="-mt-3 self-start px-0!" onClick={onAgain}>
        {token ? m.auth_recover_new_letter() : m.auth_recover_again()}
      </Button>
      {captcha.widget}
    </AuthFormFrame>
  );
}
