import { useEffect } from 'react';
import { sharedValue } from '#web/lib/shared-value.ts';

/** How many dialogs are open. */
const openDialogs = sharedValue(0);

/** Counts a dialog until the returned function is called. */
export function countDialog(): () => void {
  openDialogs.set(openDialogs.get() + 1);
  return () => openDialogs.set(openDialogs.get() - 1);
}

/** Counts a dialog while it is open. */
export const useOpenDialog = (isOpen: boolean) => useEffect(() => (isOpen ? countDialog() : undefined), [isOpen]);

/** Resolves once no dialog is open: one would go with its page if that were another, and what is typed there with it. */
export function whenDialogsAreClosed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (openDialogs.get() > 0) return;
      stop();
      resolve();
    };
    const stop = openDialogs.subscribe(look);
    look();
  });
}
