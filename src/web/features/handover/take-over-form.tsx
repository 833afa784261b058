import type { FormEvent, ReactNode } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { OfferedCase } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSignOut } from '#web/lib/session/sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type FormProps = { of: OfferedCase; busy: boolean; onAccept: (contact?: string) => void; children: ReactNode };

/** Asks how the new owner can be reached, since the contact of the former one does not go with the case. */
export function TakeOverForm({ of, busy, onAccept, children }: FormProps) {
  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAccept(String(new FormData(event.currentTarget).get('contact')).trim() || undefined);
  };
  return (
    <form onSubmit={accept} className="grid w-full max-w-md gap-4 text-start">
      <Field label={m.handover_contact()} hint={m.handover_contact_hint()}>
        <Input name="contact" maxLength={limits.contactText} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" loading={busy}>
          {m.handover_accept()}
        </Button>
        {children}
      </div>
      <ButtonLink to={`/pet/${of.slug}`} variant="ghost">
        {m.handover_look()}
      </ButtonLink>
    </form>
  );
}

/** For those who are signed in with another address than the offer was mailed to: leads to the sign-in page and back. */
export function OtherAccount({ email, back }: { email: string; back: string }) {
  const change = useSignOut(authPath(back));
  return (
    <p className="w-full max-w-md text-start text-muted">
      {m.handover_signed_in_as({ email })}{' '}
      <Button variant="link" className="px-0!" onClick={() => void change()}>
        {m.handover_other_account()}
      </Button>
    </p>
  );
}
