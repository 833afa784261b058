import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { posterPath } from '#core/cases/poster.ts';
import { type SharedCase, shareTexts } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

/** The share sheet of the device, with the square picture where it takes one; nothing where there is no sheet. */
export function NativeShare({ shared }: { shared: SharedCase }) {
  const picture = useSquarePicture(shared.slug);
  // browsers refuse to open a second sheet
  const { run } = useAction();
  if (typeof navigator.share !== 'function') return null;

  const open = () => {
    const text = shareTexts(shared).short;
    return navigator.share(picture ? { text, files: [picture] } : { text });
  };
  const failed = (error: unknown) => (isClosed(error) ? null : m.share_native_failed());

  return (
    <Button icon={Share2} block className="mb-4" onClick={() => void run(open, { failed })}>
      {m.share_native()}
    </Button>
  );
}

/** They closed the sheet. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Read before it is needed: browsers open the sheet only right after a tap. */
function useSquarePicture(slug: string): File | null {
  const [takesFiles] = useState(() => navigator.canShare?.({ files: [asFile(new Blob(), slug)] }) ?? false);
  const { answer: picture } = useAnswer(takesFiles && slug, async (signal) => {
    const answer = await fetch(posterPath(slug, '.jpg', { format: 'square' }), { signal });
    return answer.ok ? asFile(await answer.blob(), slug) : null;
  });
  return picture;
}

const asFile = (blob: Blob, slug: string): File => new File([blob], `${slug}.jpg`, { type: 'image/jpeg' });
