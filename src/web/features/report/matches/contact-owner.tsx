import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { loadContactDialog } from '#web/features/cases/contact/contact.tsx';
import { readCase } from '#web/features/cases/read-case.ts';
import { noAnswer } from '#web/lib/api/api-error.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.ts';
import { useAction } from '#web/ui/over/use-action.ts';

/** Contact Owner over the form, which stays as it is: whoever knows the owner may need no report. */
export function ContactOwner({ slug, lead }: { slug: string; lead: boolean }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [of, setOf] = useState<PublicCase | null>(null);
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction();
  const ContactDialog = useLoaded(open, loadContactDialog, () => {
    setOpen(false);
    toastError({ description: noAnswer().message });
  });

  async function show(): Promise<void> {
    const read = await readCase(slug);
    setOf(read);
    if (read.contact_display || read.can_contact) setOpen(true);
    else toastError({ description: m.errors_takes_no_messages() });
  }

  return (
    <>
      <Button
        ref={opener}
        variant={lead ? 'primary' : 'outline'}
        size="sm"
        className="mt-3"
        aria-haspopup="dialog"
        loading={busy || (open && !ContactDialog)}
        onClick={() => void run(show)}
      >
        <Mail aria-hidden="true" className="size-4" />
        {m.cases_contact_owner()}
      </Button>
      {of && ContactDialog && (
        <div onSubmit={keepFromForm}>
          <ContactDialog of={of} title={m.cases_contact_owner()} open={open} onOpenChange={setOpen} opener={opener} />
        </div>
      )}
    </>
  );
}

/** React passes events of a dialog on to the form that opened it, which must not take them for its own. */
function keepFromForm(event: FormEvent): void {
  event.stopPropagation();
}
