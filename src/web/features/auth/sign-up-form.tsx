import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { signUp } from '#web/lib/session/sign-in.ts';
import { toastInfo, toastSuccess } from '#web/ui/over/toast.ts';
import { AuthField, EmailField, NewPasswordField } from './auth-fields.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';
import { type Typed, useAuthForm } from './use-auth-form.ts';

type Props = {
  typed: Typed;
  onTyped: (typed: Partial<Typed>) => void;
  /** the address has the focus when the form appears; the name above it may be left out */
  focused: boolean;
  /** called if the account was created, but its address has to be confirmed first */
  onUnconfirmed: () => void;
};

/** Creates an account. `typed` is what was entered on another tab of the page. */
export function SignUpForm({ typed, onTyped, focused, onUnconfirmed }: Props) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { ...typed, password: '' },
    required: ['email', 'password'],
    send: async (values) => {
      const open = await signUp(values, captcha.response);
      if (open) return toastSuccess({ title: m.auth_account_created() });
      // one toast, because a phone shows only the newest
      toastInfo({ title: m.auth_account_created(), description: m.auth_confirm_sent({ email: values.email }) });
      onUnconfirmed();
    },
    onTyped: ({ password: _, ...change }) => onTyped(change),
    onRefused: captcha.again,
  });

  return (
    <AuthFormFrame form={form} submit={m.auth_submit_sign_up()}>
      <AuthField
        form={form}
        name="display_name"
        label={m.auth_display_name()}
        autoComplete="name"
        maxLength={limits.shortText}
      />
      <EmailField form={form} autoFocus={focused} />
      <NewPasswordField form={form} name="password" label={m.auth_password()} />
      {captcha.widget}
    </AuthFormFrame>
  );
}
