import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AuthForm } from './use-auth-form.ts';

type Props<F extends string> = {
  form: AuthForm<F>;
  submit: string;
  children: ReactNode;
  /** whose password it is, for password managers, where no field says so */
  username?: string;
};

/** The frame of an account form. `post`, so that a form sent before the page came alive puts no password into the address. */
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
