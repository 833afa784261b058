import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { AuthField } from '#web/features/auth/auth-field.tsx';
import type { AuthForm } from '#web/features/auth/use-auth-form.ts';

/** Field for choosing a password, with a hint; password managers offer to generate one. */
export function NewPasswordField<F extends string>(props: { form: AuthForm<F>; name: F; label: string }) {
  return (
    <AuthField
      {...props}
      type="password"
      hint={m.auth_password_hint()}
      autoComplete="new-password"
      maxLength={limits.passwordMax}
    />
  );
}
