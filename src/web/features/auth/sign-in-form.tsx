import { m } from '#core/paraglide/messages.js';
import { signIn } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { AuthField, EmailField } from './auth-fields.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';
import { type Typed, useAuthForm } from './use-auth-form.ts';

type Props = {
  typed: Typed;
  onTyped: (typed: Partial<Typed>) => void;
  /** the address has the focus when the form appears */
  focused: boolean;
  onChallenge: (challenge: string) => void;
  /** left out where no mail can be sent */
  onForgot?: (() => void) | undefined;
};

/** Email and password. `typed` is what was entered on another tab of the page. */
export function SignInForm({ typed, onTyped, focused, onChallenge, onForgot }: Props) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { email: typed.email, password: '' },
    required: ['email', 'password'],
    send: async (values) => {
      const { challenge } = await signIn(values, captcha.response);
      if (challenge) onChallenge(challenge);
      else toastSuccess({ title: m.auth_logged_in() });
    },
    onTyped: ({ password: _, ...change }) => onTyped(change),
    onRefused: captcha.again,
  });

  return (
    <AuthFormFrame form={form} submit={m.auth_submit_sign_in()}>
      <EmailField form={form} autoFocus={focused} />
      <AuthField
        form={form}
        name="password"
        type="password"
        label={m.auth_password()}
        autoComplete="current-password"
      />
      {onForgot && (
        <Button variant="link" className="-mt-3 self-start px-0!" onClick={onForgot}>
          {m.auth_forgot()}
        </Button>
      )}
      {captcha.widget}
    </AuthFormFrame>
  );
}
