import { useRevalidator } from 'react-router';
import { withReason } from '#web/features/cases/own/use-case-action.ts';
import { isRefusal } from '#web/lib/api/api-error.ts';
import type { Outcome } from '#web/ui/over/use-action.tsx';

/**
 * Tells the outcome of an admin's action, after which the page's data is read again.
 * @param onGone somebody else has deleted meanwhile what it was about
 */
export function useAdminOutcome(onGone = () => {}) {
  const { revalidate } = useRevalidator();
  return (done: Outcome['done'], failed: string): Outcome => ({
    done,
    failed: (error) => {
      if (isRefusal(error) && error.status === 404) {
        onGone();
        void revalidate();
      }
      return withReason(failed)(error);
    },
    after: revalidate,
  });
}
