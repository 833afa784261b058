import { useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useAskToSignIn } from '#web/features/form/sign-in-note.tsx';
import { isSignedOut } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/ui/over/use-action.ts';

type Outcome = { done: string; failed: (error: unknown) => string };

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
