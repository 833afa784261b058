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
 * Frame of an account form. One that is sent before hydration is kept until then (`data-held`). The method is `post`, so
 * that even without scripts no password gets into the address.
 */
export function AuthFormFrame<F extends string>({ form, submit, children, username }: Props<F>) {
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {username && <input hidden readOnly autoComplete="username" value={username} />}
      {children}
      <Button type="submit" size="lg" block loading={form.busy} data-held="">
        {submit}
      </Button>
    </form>
  );
}
