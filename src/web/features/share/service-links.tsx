import { type ShareableCase, shareLinks } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { serviceIcons } from './service-icons.tsx';
import { services } from './services.ts';

/** Links that share a case on four services. */
export function ServiceLinks({ shared }: { shared: ShareableCase }) {
  const links = shareLinks(shared);
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2 min-[22rem]:grid-cols-4">
      {services.map(({ name, label }) => (
        <li key={name}>
          <a
            href={links[name]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.cases_share_on({ service: label })}
            className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-control border border-line bg-surface font-medium text-xs hover:border-ink"
          >
            {serviceIcons[name]}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
