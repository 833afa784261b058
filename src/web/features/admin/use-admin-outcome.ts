import { useRevalidator } from 'react-router';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import type { Outcome } from '#web/ui/over/use-action.ts';

/**
 * What is told of an admin's action, after which the page's data is read again.
 * @param onGone somebody else has deleted meanwhile what it was about
 */
export function useAdminOutcome(onGone = () => {}) {
  const { revalidate } = useRevalidator();
  return (done: Outcome['done'], failed: string): Outcome => ({
    done,
    failed: (error) => {
      if (!isRefusal(error)) return failed;
      if (error.status === 404) {
        onGone();
        void revalidate();
      }
      // a refusal has a reason that the person can do something about
      return `${failed} ${messageOf(error)}`;
    },
    after: revalidate,
  });
}
