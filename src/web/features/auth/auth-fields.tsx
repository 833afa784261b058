import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { AuthForm } from './auth-form.tsx';

type Props<F extends string> = {
  form: AuthForm<F>;
  name: F;
  label: string;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoFocus' | 'maxLength'>;

/** A labelled input of an account form, with its error. */
export function AuthField<F extends string>({ form, name, label, hint, type = 'text', ...input }: Props<F>) {
  const Control = type === 'password' ? PasswordInput : Input;
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      <Control
        {...input}
        {...(type === 'password' ? {} : { type })}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    </Field>
  );
}

/** A password input that can be made visible, because twelve characters are hard to type blindly on a phone. */
function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? m.auth_hide_password() : m.auth_show_password()}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** Field for the address of an account. */
export function EmailField<F extends string>(props: Omit<Props<F | 'email'>, 'name' | 'label' | 'type'>) {
  return <AuthField autoComplete="username" {...props} name="email" type="email" label={m.auth_email()} />;
}

/** Field for what the person wants to be called. */
export function NameField<F extends string>(props: { form: AuthForm<F | 'display_name'>; label: string }) {
  return <AuthField {...props} name="display_name" autoComplete="name" maxLength={limits.shortText} />;
}

/** Field for a code of digits: from a mail, or from an authenticator app. */
export function CodeField<F extends string>(props: Pick<Props<F | 'code'>, 'form' | 'autoFocus'>) {
  return <AuthField {...props} name="code" label={m.auth_code()} inputMode="numeric" autoComplete="one-time-code" />;
}

/** Field for choosing a password, with a hint; password managers offer to generate one. */
export function NewPasswordField<F extends string>(props: { form: AuthForm<F | 'password'>; label: string }) {
  return (
    <AuthField
      {...props}
      name="password"
      type="password"
      hint={m.auth_password_hint()}
      autoComplete="new-password"
      maxLength={limits.passwordMax}
    />
  );
}

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
