import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Opened } from '#web/ui/use-opener.ts';
import { ContactForm } from './contact-form.tsx';
import { contactHref } from './contact-href.ts';
import { SafetyNotice } from './safety-notice.tsx';

type ContactDialogProps = { of: PublicCase; title: string } & Opened;

/** How to reach the reporter of a case: the address that is shown, or a message through the service. */
export function ContactDialog({ of, title, ...opened }: ContactDialogProps) {
  return (
    <Dialog {...opened} title={title} description={of.contact_display ? undefined : m.cases_contact_relay_text()}>
      {of.contact_display ? (
        <ShownContact text={of.contact_display} />
      ) : (
        <ContactForm caseId={of.id} onSent={() => opened.onOpenChange(false)} />
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
