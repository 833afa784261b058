import { Share2 } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { type OpenerButton, useOpener } from '#web/ui/over/use-opener.ts';

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

/** The dialog Share This Post and its button, apart from each other: the dialog stays when another button replaces it. */
export const useShare = () => useOpener(loadDialog);

export function ShareButton({ button }: { button: OpenerButton }) {
  return (
    <Button
      icon={Share2}
      data-stays="share"
      variant="outline"
      block
      className="scripts-only px-3! sm:px-5!"
      {...button}
    >
      {m.cases_share()}
    </Button>
  );
}
