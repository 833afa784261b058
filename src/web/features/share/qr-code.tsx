import { Download, QrCode as QrIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { saveFile } from '#web/lib/file-address.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.tsx';

/**
 * 200 px, the highest error correction (so that a scratched poster can still be read), and the quiet zone of 4 modules
 * of ISO/IEC 18004.
 */
export const qrOptions = { width: 200, errorCorrectionLevel: 'H', margin: 4 } as const;

/** Shows and hides the QR code of an address, which can be saved as PNG. */
export function QrCode({ url, fileName }: { url: string; fileName: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Button icon={QrIcon} variant="ghost" block onClick={() => setShown(!shown)} aria-expanded={shown}>
        {shown ? m.cases_share_qr_hide() : m.cases_share_qr_show()}
      </Button>
      {shown && <QrPicture url={url} fileName={fileName} />}
    </div>
  );
}

function QrPicture({ url, fileName }: { url: string; fileName: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    // the drawing code is only loaded on request
    import('qrcode')
      .then(({ default: qrcode }) => canvas.current && qrcode.toCanvas(canvas.current, url, qrOptions))
      .catch(() => toastError({ description: m.cases_share_qr_failed() }));
  }, [url]);

  return (
    <div className="mt-4 flex flex-col items-center gap-4">
      <canvas
        ref={canvas}
        width={qrOptions.width}
        height={qrOptions.width}
        role="img"
        aria-label={m.cases_share_qr_alt()}
        className="size-[200px] rounded-control bg-white"
      />
      <Button
        icon={Download}
        variant="outline"
        size="sm"
        onClick={() => canvas.current?.toBlob((png) => png && saveFile(png, fileName))}
      >
        {m.cases_share_qr_download()}
      </Button>
    </div>
  );
}
