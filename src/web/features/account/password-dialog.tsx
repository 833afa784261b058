import type { ReactNode } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { AuthField, CurrentPasswordField } from '#web/features/auth/auth-fields.tsx';
import { type AuthForm, AuthFormFrame, useAuthForm } from '#web/features/auth/auth-form.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';

export const hasPassword = ({ identities }: Account): boolean => identities.includes('credential');

type Asked = { title: string; text?: string; submit: string; user: Account; onClose: () => void };

type PasswordDialogProps = Asked & { children?: ReactNode; send: (password: string) => Promise<void> };

/**
 * Asks for the password before a sensitive action; accounts without one only confirm.
 * @param children further choices, before the password
 */
export function PasswordDialog({
  children,
  send,
  text = m.account_two_factor_confirm(),
  ...asked
}: PasswordDialogProps) {
  const asksPassword = hasPassword(asked.user);
  const form = useAuthForm({
    blank: { current_password: '' },
    required: asksPassword ? ['current_password'] : [],
    send: ({ current_password }) => send(current_password),
  });
  return (
    <FormDialog {...asked} text={text} form={form}>
      {children}
      {asksPassword && <CurrentPasswordField form={form} />}
    </FormDialog>
  );
}

type PasskeyDialogProps = Asked & {
  /** the name that is suggested, or the one so far */
  name: string;
  asksPassword?: boolean;
  send: (values: { name: string; current_password: string }) => Promise<void>;
};

/** Asks for the name of a passkey, and for the password before one is added. */
export function PasskeyDialog({ name, asksPassword = false, send, ...asked }: PasskeyDialogProps) {
  const form = useAuthForm({
    blank: { name, current_password: '' },
    required: asksPassword ? ['name', 'current_password'] : ['name'],
    send,
  });
  return (
    <FormDialog {...asked} form={form}>
      <AuthField
        form={form}
        name="name"
        label={m.account_passkey_name()}
        hint={m.account_passkey_name_hint()}
        autoComplete="off"
        maxLength={limits.passkeyName}
      />
      {asksPassword && <CurrentPasswordField form={form} />}
    </FormDialog>
  );
}

type FormDialogProps<F extends string> = Asked & { form: AuthForm<F>; children: ReactNode };

/** Stays open if the server refuses. */
function FormDialog<F extends string>({ title, text, user, onClose, ...frame }: FormDialogProps<F>) {
  return (
    <Dialog onClose={onClose} title={title} description={text}>
      <AuthFormFrame {...frame} username={user.email} />
    </Dialog>
  );
}
