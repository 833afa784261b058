import { m } from '#core/paraglide/messages.js';
import { AuthField } from '#web/features/auth/auth-field.tsx';
import type { AuthForm } from '#web/features/auth/use-auth-form.ts';

/** Field for the password so far, which somebody who only found the device open does not know. */
export function CurrentPasswordField<F extends string>({ form }: { form: AuthForm<F | 'current_password'> }) {
  return (
    <AuthField
      form={form}
      name="current_password"
      type="password"
      label={m.account_current_password()}
      autoComplete="current-password"
    />
  );
}
