import { useRevalidator } from 'react-router';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import type { Outcome } from '#web/ui/over/use-action.ts';

/** What is told of an admin's action, after which the page's data is read again. */
export function useAdminOutcome() {
  const { revalidate } = useRevalidator();
  return (done: string, failed: string): Outcome => ({
    done,
    // a refusal has a reason that the person can do something about
    failed: (error) => (isRefusal(error) ? `${failed} ${messageOf(error)}` : failed),
    after: revalidate,
  });
}
