import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastError, toastSuccess } from '#web/ui/toast.ts';

/**
 * Runs an action, shows a toast with the result and reloads the page's data. `busy` is the name of the running action.
 */
export function useAdminAction() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(what: string, action: () => Promise<unknown>, told: { done: string; failed: string }) {
    setBusy(what);
    try {
      await action();
      toastSuccess({ title: told.done });
      await revalidate();
    } catch {
      toastError({ description: told.failed });
    } finally {
      setBusy(null);
    }
  }

  return { run, busy };
}
