/**
 * Resolves once no dialog of `dialog.tsx` is open: it would go with its page if that were another, and what is typed there
 * with it.
 */
export function whenDialogsAreClosed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-keeps-page]')) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
