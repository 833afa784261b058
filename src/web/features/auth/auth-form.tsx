import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AuthForm } from './use-auth-form.ts';

type Props<F extends string> = {
  form: AuthForm<F>;
  submit: string;
  children: ReactNode;
  /** account of the password, for password managers; needed if the form has no field for it */
  username?: string;
};

/**
 * Frame of an account form. The method is `post`, so that a form submitted before hydration does not put the password
 * into the address.
 */
export function AuthFormFrame<F extends string>({ form, submit, children, username }: Props<F>) {
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {username && <input hidden readOnly autoComplete="username" value={username} />}
      {children}
      <Button type="submit" size="lg" block loading={form.busy}>
        {submit}
      </Button>
    </form>
  );
}
