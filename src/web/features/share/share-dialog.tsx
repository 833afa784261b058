import { type ShareableCase, type SharedCase, type ShareLinks, shareLinks } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { PosterLink } from '#web/features/posters/case-poster.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { CopyLink } from './copy-link.tsx';
import { NativeShare } from './native-share.tsx';
import { QrCode } from './qr-code.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { services } from './share-fallback.tsx';

/** Share This Post: the device's own sheet, a link to copy, four services, ready texts, and a QR code to print. */
export function ShareDialog({ shared, ...opened }: { shared: SharedCase } & Opened) {
  return (
    <Dialog {...opened} title={m.cases_share_title()} description={m.cases_share_text()}>
      <NativeShare shared={shared} />
      <CopyLink url={shared.share_url} />
      <ServiceLinks shared={shared} />
      <div className="mt-5">
        <PosterLink slug={shared.slug} />
      </div>
      <ReadyTexts shared={shared} />
      <QrCode url={shared.share_url} fileName={`${shared.slug}.png`} />
    </Dialog>
  );
}

/** Links that share a case on four services. */
function ServiceLinks({ shared }: { shared: ShareableCase }) {
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
            <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
              <path d={serviceIcons[name]} />
            </svg>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Simple icons of the services. */
const serviceIcons: Record<keyof ShareLinks, string> = {
  whatsapp:
    'M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2zm0 18.200a8.200 8.200 0 0 1-4.200-1.150l-.3-.18-2.970.78.8-2.900-.2-.3A8.200 8.200 0 1 1 12 20.200zm4.600-6.130c-.25-.13-1.480-.73-1.700-.82-.23-.08-.4-.12-.56.13-.17.250-.65.820-.8.980-.14.170-.29.190-.54.060a6.800 6.800 0 0 1-3.400-2.970c-.26-.45.26-.42.74-1.380.080-.17.04-.31-.02-.44-.06-.12-.56-1.350-.77-1.840-.2-.49-.41-.42-.56-.43h-.48c-.17 0-.44.060-.67.310-.23.25-.88.860-.88 2.100s.9 2.430 1.030 2.600c.12.170 1.770 2.710 4.300 3.800 1.600.69 2.220.75 3.020.630.490-.070 1.480-.6 1.690-1.190.21-.58.210-1.080.15-1.190-.06-.1-.23-.17-.48-.29z',
  facebook:
    'M13.600 21.900v-8.150h2.750l.41-3.190H13.600V8.520c0-.92.26-1.550 1.580-1.550h1.690V4.120a22.600 22.600 0 0 0-2.460-.13c-2.430 0-4.100 1.490-4.100 4.220v2.350H7.560v3.190h2.750v8.150z',
  x: 'M17.530 3h3.070l-6.700 7.660L21.780 21h-6.170l-4.830-6.320L5.250 21H2.180l7.170-8.190L1.800 3h6.330l4.370 5.770zm-1.080 16.170h1.700L7.200 4.740H5.370z',
  linkedin:
    'M5.340 3.100a2.140 2.140 0 1 1 0 4.290 2.140 2.140 0 0 1 0-4.290zM3.500 9.020h3.690V20.900H3.500zM9.500 9.020h3.540v1.620h.05c.49-.93 1.700-1.920 3.500-1.920 3.740 0 4.430 2.460 4.430 5.670v6.510h-3.690v-5.770c0-1.380-.03-3.150-1.920-3.150-1.920 0-2.210 1.500-2.210 3.050v5.870H9.500z',
};
