import { useRevalidator } from 'react-router';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/ui/over/use-action.ts';

/**
 * Runs an action, shows a toast with the result and reloads the page's data. `busy` is the name of the running action.
 */
export function useAdminAction() {
  const { revalidate } = useRevalidator();
  const { run, doing } = useAction();
  return {
    busy: doing,
    run: (name: string, action: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) =>
      run(action, { name, done, failed: (error) => failedText(error, failed), after: revalidate }),
  };
}

/** A refusal has a reason that the person can do something about. */
function failedText(error: unknown, failed: string): string {
  return isRefusal(error) ? `${failed} ${messageOf(error)}` : failed;
}
