import { m } from '#core/paraglide/messages.js';
import { ContactText } from './contact-text.tsx';

/** The contact that the reporter of a case chose to show to everybody. */
export function ShownContact({ text }: { text: string }) {
  return (
    <div className="rounded-card bg-sunken p-5">
      <p className="text-muted text-sm">{m.cases_contact_shown()}</p>
      <ContactText text={text} className="mt-1 block text-xl" />
    </div>
  );
}
