import { Share2 } from 'lucide-react';
import { type ShareableCase, shareLinks } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import { QrCode } from './qr-code.tsx';
import { type ServiceName, serviceIcons } from './service-icons.tsx';

const services: { name: ServiceName; label: string }[] = [
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
];

/** Share This Post: a link to copy, four services, and a QR code to print. */
export function ShareDialog({ shared }: { shared: ShareableCase & { slug: string } }) {
  return (
    <Dialog
      title={m.cases_share_title()}
      description={m.cases_share_text()}
      trigger={
        <Button variant="outline" block>
          <Share2 aria-hidden="true" className="size-5" />
          {m.cases_share()}
        </Button>
      }
    >
      <CopyLink url={shared.share_url} />
      <ServiceLinks shared={shared} />
      <QrCode url={shared.share_url} fileName={`${shared.slug}.png`} />
    </Dialog>
  );
}

function ServiceLinks({ shared }: { shared: ShareableCase }) {
  const links = shareLinks(shared);
  return (
    <ul className="mt-5 grid grid-cols-4 gap-2">
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
