import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { ShownContact } from './shown-contact.tsx';

/** How to reach the reporter without scripts: the contact that is shown, or what a message needs. For the server alone. */
export function ContactFallback({ of, label }: { of: PublicCase; label: string }) {
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
