import { m } from '#core/paraglide/messages.js';
import { contactHref } from './contact-href.ts';

/** The contact that the reporter of a case chose to show to everybody, as a link if it can be one. */
export function ShownContact({ text }: { text: string }) {
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
