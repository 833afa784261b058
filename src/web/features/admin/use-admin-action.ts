import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, isRefusal } from '#web/lib/api/api-error.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

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
    } catch (error) {
      toastError({ description: failedText(error, told.failed) });
    } finally {
      setBusy(null);
    }
  }

  return { run, busy };
}

/** A refusal has a reason that the person can do something about. */
function failedText(error: unknown, failed: string): string {
  return error instanceof ApiError && isRefusal(error) ? `${failed} ${error.message}` : failed;
}
