import type { ShareLinks } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';

/** The services that a case can be shared on, in order. */
export const services: { name: keyof ShareLinks; label: string }[] = [
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
];

/** The ways to share without scripts: links to the services. Browsers with scripts show nothing of it. */
export function ShareFallback({ links }: { links: ShareLinks }) {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <ul className="flex flex-wrap gap-x-4">
          {services.map(({ name, label }) => (
            <li key={name}>
              <a
                href={links[name]}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {m.cases_share_on({ service: label })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </noscript>
  );
}
