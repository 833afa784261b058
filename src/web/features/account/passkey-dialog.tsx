import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { AuthField, CurrentPasswordField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';

type Props = {
  title: string;
  text?: string;
  submit: string;
  /** the name that is suggested, or the one so far */
  name: string;
  /** the account, for the password manager; set if the password is asked for */
  email?: string | undefined;
  onClose: () => void;
  send: (values: { name: string; current_password: string }) => Promise<void>;
};

/** Asks for the name of a passkey, and for the password before one is added. Stays open if something is refused. */
export function PasskeyDialog({ title, text, submit, name, email, onClose, send }: Props) {
  const form = useAuthForm({
    blank: { name, current_password: '' },
    required: email ? ['name', 'current_password'] : ['name'],
    send,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={text}>
      <AuthFormFrame form={form} submit={submit} {...(email && { username: email })}>
        <AuthField
          form={form}
          name="name"
          label={m.account_passkey_name()}
          hint={m.account_passkey_name_hint()}
          autoComplete="off"
          maxLength={limits.passkeyName}
        />
        {email && <CurrentPasswordField form={form} />}
      </AuthFormFrame>
    </Dialog>
  );
}
