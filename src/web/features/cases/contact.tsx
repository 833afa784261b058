import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactHref } from './contact-href.ts';
import { SafetyNotice } from './safety-notice.tsx';

/** Contact Owner for a missing case, otherwise Contact Finder. Renders nothing if nobody can be reached. */
export function Contact({ of }: { of: PublicCase }) {
  const [open, setOpen] = useState(false);
  if (!of.contact_display && !of.can_contact) return null;
  const label = of.status === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder();
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={label}
      description={of.contact_display ? undefined : m.cases_contact_relay_text()}
      trigger={
        <Button block>
          <Mail aria-hidden="true" className="size-5" />
          {label}
        </Button>
      }
    >
      {of.contact_display ? (
        <ShownContact text={of.contact_display} />
      ) : (
        <ContactForm caseId={of.id} onSent={() => setOpen(false)} />
      )}
      <SafetyNotice className="mt-6" />
    </Dialog>
  );
}

function ShownContact({ text }: { text: string }) {
  const href = contactHref(text);
  const style = 'mt-1 block font-semibold text-xl select-all';
  return (
    <div className="rounded-card bg-sunken p-5">
      <p className="text-muted text-sm">{m.cases_contact_shown()}</p>
      {href ? (
        <a href={href} className={`${style} text-link underline underline-offset-4`}>
          {text}
        </a>
      ) : (
        <p className={style}>{text}</p>
      )}
    </div>
  );
}
