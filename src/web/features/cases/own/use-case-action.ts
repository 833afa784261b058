import { useRevalidator } from 'react-router';
import type { CaseStatus } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { useAskToSignIn } from '#web/features/form/sign-in-note.tsx';
import { isRefusal, isSignedOut, messageOf } from '#web/lib/api/api-error.ts';
import type { ToastText } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

type Outcome = { done: string | ToastText; failed: (error: unknown) => string };

/** The failed action, and why if the site refused it: it would refuse it again. */
export const withReason = (failed: string) => (error: unknown) =>
  isRefusal(error) ? `${failed.replace(/\.$/, '')}. ${messageOf(error)}` : failed;

/** The message about a changed status: a pet that is not home after all has no story. */
export function statusChanged(title: string, before: CaseStatus, now: CaseStatus): ToastText {
  const isReopened = before === 'reunited' && now !== 'reunited';
  return isReopened ? { title, description: m.dashboard_status_reopened() } : { title };
}

/**
 * Runs one change of a case at a time, shows a toast with the result and reloads the cases. The action resolves to
 * whether it worked.
 */
export function useCaseAction() {
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const askToSignIn = useAskToSignIn();

  function failedText(error: unknown, failed: Outcome['failed']): string | null {
    if (!isSignedOut(error)) return failed(error);
    askToSignIn({ title: m.forms_auth_required(), description: m.dashboard_signed_out() });
    return null;
  }

  return {
    busy,
    run: (change: () => Promise<unknown>, { done, failed }: Outcome) =>
      run(change, { done, failed: (error) => failedText(error, failed), after: () => void revalidate() }),
  };
}
