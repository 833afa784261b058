import type { SharedCase } from '#core/cases/share-texts.ts';
import { m } from '#core/paraglide/messages.js';
import { PosterLink } from '#web/features/posters/poster-link.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { CopyLink } from './copy-link.tsx';
import { NativeShare } from './native-share.tsx';
import { QrCode } from './qr-code.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { ServiceLinks } from './service-links.tsx';

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
