import { Share2 } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/use-opener.ts';
import type { SharedCase } from './share-dialog.tsx';

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

/** The button Share This Post with its dialog. */
export function ShareButton({ shared }: { shared: SharedCase }) {
  const { button, Dialog, opened } = useOpener(loadDialog);
  return (
    <>
      <Button variant="outline" block className="scripts-only" {...button}>
        <Share2 aria-hidden="true" className="size-5" />
        {m.cases_share()}
      </Button>
      {Dialog && <Dialog shared={shared} {...opened} />}
    </>
  );
}
