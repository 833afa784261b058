import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

export type LoadMoreProps = { hasMore: boolean; loading: boolean; loadMore: () => Promise<unknown> };

/** The end of a list that has more pages. Renders nothing if there are none. */
export function LoadMore({ hasMore, loading, loadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="outline" loading={loading} onClick={() => void loadMore()}>
        {m.app_load_more()}
      </Button>
    </div>
  );
}
