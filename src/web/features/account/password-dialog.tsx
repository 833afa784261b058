import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { CurrentPasswordField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';

type Props = {
  title: string;
  email: string;
  text?: string;
  submit: string;
  /** false for accounts without a password: they only confirm */
  asksPassword?: boolean;
  /** further choices, before the password */
  children?: ReactNode;
  onClose: () => void;
  send: (password: string) => Promise<void>;
};

/** Asks for the password before a sensitive action. Stays open if the server refuses. */
export function PasswordDialog({ title, email, text, submit, asksPassword = true, children, onClose, send }: Props) {
  const form = useAuthForm({
    blank: { current_password: '' },
    required: asksPassword ? ['current_password'] : [],
    send: ({ current_password }) => send(current_password),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text ?? m.account_two_factor_confirm()}
    >
      <AuthFormFrame form={form} submit={submit} username={email}>
        {children}
        {asksPassword && <CurrentPasswordField form={form} />}
      </AuthFormFrame>
    </Dialog>
  );
}
