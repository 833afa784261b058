import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { signUp } from '#web/lib/session/sign-up.ts';
import { toastInfo, toastSuccess } from '#web/ui/toast.ts';
import { AuthField } from './auth-field.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A new account; `onUnconfirmed` when its address has to be confirmed first. */
export function SignUpForm({ onUnconfirmed }: { onUnconfirmed: (email: string) => void }) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { display_name: '', email: '', password: '' },
    required: ['email', 'password'],
    send: async (values) => {
      const open = await signUp(values, captcha.response);
      toastSuccess({ title: m.auth_account_created() });
      if (open) return;
      toastInfo({ title: m.auth_confirm_sent({ email: values.email }) });
      onUnconfirmed(values.email);
    },
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
      <AuthField form={form} name="email" type="email" label={m.auth_email()} autoComplete="username" />
      <NewPasswordField form={form} name="password" label={m.auth_password()} />
      {captcha.widget}
    </AuthFormFrame>
  );
}
