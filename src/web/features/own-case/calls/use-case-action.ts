import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useAskToSignIn } from '#web/features/form/sign-in-note.tsx';
import { isSignedOut } from '#web/lib/api/api-error.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

type Told = { done: string; failed: (error: unknown) => string };

/**
 * Runs one change of a case at a time, shows a toast with the result and reloads the cases. The action resolves to
 * whether it worked.
 */
export function useCaseAction() {
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const askToSignIn = useAskToSignIn();

  async function run(change: () => Promise<unknown>, told: Told): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await change();
      toastSuccess({ title: told.done });
      void revalidate();
      return true;
    } catch (error) {
      if (isSignedOut(error)) askToSignIn({ title: m.forms_auth_required(), description: m.dashboard_signed_out() });
      else toastError({ description: told.failed(error) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy };
}
