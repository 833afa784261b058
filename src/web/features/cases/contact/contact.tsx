import { Mail } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import { ShownContact } from './contact-text.tsx';

/** Few write, so the form comes when it is asked for. */
export const loadContactDialog = () => import('./contact-dialog.tsx').then(({ ContactDialog }) => ContactDialog);

/** Contact Owner for a missing case, otherwise Contact Finder. Renders nothing if nobody can be reached, or the pet is home. */
export function Contact({ of }: { of: PublicCase }) {
  const { button, Dialog, opened } = useOpener(loadContactDialog);
  const isClosed = of.status === 'reunited' || (!of.contact_display && !of.can_contact);
  // closed while somebody writes, it keeps their words
  if (isClosed && !opened.open) return null;
  const label = of.status === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder();
  return (
    <>
      <Button icon={Mail} block className="scripts-only" {...button}>
        {label}
      </Button>
      <noscript>{import.meta.env.SSR ? <ContactFallback of={of} label={label} /> : null}</noscript>
      {Dialog && <Dialog of={of} title={label} {...opened} />}
    </>
  );
}

/** How to reach the reporter without scripts: the contact that is shown, or what a message needs. For the server alone. */
function ContactFallback({ of, label }: { of: PublicCase; label: string }) {
  return (
    <section aria-label={label}>
      {of.contact_display ? <ShownContact text={of.contact_display} /> : <NeedsScripts of={of} label={label} />}
    </section>
  );
}

function NeedsScripts({ of, label }: { of: PublicCase; label: string }) {
  const { contactEmail } = useSite();
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 text-sm">{m.cases_contact_needs_scripts()}</p>
      {contactEmail && (
        <p className="mt-2 text-sm">
          {m.cases_contact_operator()}{' '}
          <a
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(of.title)}`}
            className="text-link underline underline-offset-4"
          >
            {contactEmail}
          </a>
        </p>
      )}
    </div>
  );
}
