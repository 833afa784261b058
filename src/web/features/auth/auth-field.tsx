import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { PasswordInput } from './password-input.tsx';
import type { AuthForm } from './use-auth-form.ts';

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
