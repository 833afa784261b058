import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { posterPath } from '#core/cases/poster.ts';
import { type SharedCase, shareTexts } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.ts';

/** The share sheet of the device, with the square picture where it takes one; nothing where there is no sheet. */
export function NativeShare({ shared }: { shared: SharedCase }) {
  const picture = useSquarePicture(shared.slug);
  if (typeof navigator.share !== 'function') return null;

  async function share() {
    const text = shareTexts(shared).short;
    try {
      await navigator.share(picture.current ? { text, files: [picture.current] } : { text });
    } catch (error) {
      // they closed the sheet
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toastError({ description: m.share_native_failed() });
    }
  }

  return (
    <Button block className="mb-4" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {m.share_native()}
    </Button>
  );
}

/** Read before it is needed: browsers open the sheet only right after a tap. */
function useSquarePicture(slug: string) {
  const picture = useRef<File | null>(null);
  const [takesFiles] = useState(() => navigator.canShare?.({ files: [asFile(new Blob(), slug)] }) ?? false);
  useEffect(() => {
    if (!takesFiles) return;
    const abort = new AbortController();
    fetch(posterPath(slug, '.jpg', { format: 'square' }), { signal: abort.signal }).then(
      async (answer) => {
        if (answer.ok) picture.current = asFile(await answer.blob(), slug);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [slug, takesFiles]);
  return picture;
}

const asFile = (blob: Blob, slug: string): File => new File([blob], `${slug}.jpg`, { type: 'image/jpeg' });
