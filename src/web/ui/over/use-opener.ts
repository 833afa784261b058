import { type ComponentType, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { noAnswer } from '#web/lib/api/api-error.ts';
import { isReachable } from '#web/lib/api/network.ts';
import { whenIdle } from '#web/lib/later.ts';
import { type LoadComponent, useLoaded } from '#web/lib/use-loaded.ts';
import { toastError } from './toast.tsx';

/** The props that a dialog that is loaded when it is needed gets from {@link useOpener}. */
export type Opened = {
  open: boolean;
  onClose: () => void;
  /** gets the focus back when the dialog closes */
  opener: RefObject<HTMLButtonElement | null>;
};

/** Props of a button that opens a dialog. */
export type OpenerButton = ReturnType<typeof useOpener>['button'];

/**
 * A button and its dialog, whose code is loaded once the page is idle, or when the button is pressed before that.
 * `Dialog` is null until then.
 */
export function useOpener<Props extends Opened>(load: LoadComponent<Props>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const Dialog: ComponentType<Props> | null = useAskedFor(open, load, onClose);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  const button = {
    // of several buttons that open it, the one that did
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      opener.current = currentTarget;
      setOpen(true);
    },
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    'aria-busy': (open && !Dialog) || undefined,
  };
  return { button, Dialog, opened: { open, onClose, opener } };
}

/** The code of a part that somebody asks for, which is closed again if it cannot be loaded. */
export function useAskedFor<Props>(asked: boolean, load: LoadComponent<Props>, close: () => void) {
  return useLoaded(asked, load, () => {
    close();
    void tellLost();
  });
}

/**
 * Says that the code of a part of the page could not be loaded. If the site answers all the same, only the page as it is
 * now has it: after an update the old files are gone, and older browsers never ask again for one that was lost.
 */
export async function tellLost(): Promise<void> {
  if (!(await isReachable())) return toastError({ description: noAnswer().message });
  const loadPage = () => location.replace(location.pathname + location.search);
  toastError({ description: m.app_part_lost(), action: { label: m.app_load_page(), onClick: loadPage } });
}
