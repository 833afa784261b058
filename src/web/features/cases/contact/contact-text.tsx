import { m } from '#core/paraglide/messages.js';

/** A contact that somebody chose to show, as a link if it can be one. It is selected as a whole, to be copied. */
export function ContactText({ text, className = '' }: { text: string; className?: string }) {
  const href = contactHref(text);
  const style = `select-all font-semibold ${className}`;
  if (!href)
    return (
      <strong className={style}>
        <bdi>{text}</bdi>
      </strong>
    );
  return (
    <a href={href} className={`${style} text-link underline underline-offset-4`}>
      {text}
    </a>
  );
}

/** A mailto: or tel: link for a displayed contact; null if it is neither. */
export function contactHref(text: string): string | null {
  const contact = text.trim();
  if (/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(contact)) return `mailto:${contact}`;
  if (!/^\+?[\d\s()./-]+$/.test(contact)) return null;
  const digits = contact.replace(/[^\d+]/g, '');
  return digits.length >= 6 ? `tel:${digits}` : null;
}

/** The contact that the reporter of a case chose to show to everybody. */
export function ShownContact({ text }: { text: string }) {
  return (
    <div className="rounded-card bg-sunken p-5">
      <p className="text-muted text-sm">{m.cases_contact_shown()}</p>
      <ContactText text={text} className="mt-1 block text-xl" />
    </div>
  );
}
