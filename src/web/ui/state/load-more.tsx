import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

/** The end of a list that has more pages. Renders nothing if there are none. */
export function LoadMore({ hasMore, loading, onLoad }: { hasMore: boolean; loading: boolean; onLoad: () => void }) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="outline" loading={loading} onClick={onLoad}>
        {m.app_load_more()}
      </Button>
    </div>
  );
}
