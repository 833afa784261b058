import { Mail } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import { ContactFallback } from './contact-fallback.tsx';

const loadDialog = () => import('./contact-dialog.tsx').then(({ ContactDialog }) => ContactDialog);

/** Contact Owner for a missing case, otherwise Contact Finder. Renders nothing if nobody can be reached, or the pet is home. */
export function Contact({ of }: { of: PublicCase }) {
  const { button, Dialog, opened } = useOpener(loadDialog);
  if (of.status === 'reunited' || (!of.contact_display && !of.can_contact)) return null;
  const label = of.status === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder();
  return (
    <>
      <Button block className="scripts-only" {...button}>
        <Mail aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <noscript>{import.meta.env.SSR ? <ContactFallback of={of} label={label} /> : null}</noscript>
      {Dialog && <Dialog of={of} title={label} {...opened} />}
    </>
  );
}
