import { MessageCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadMore } from '#web/ui/state/load-more.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { ThreadRows } from './thread-rows.tsx';
import { useThreads } from './use-threads.ts';

/** All conversations of the signed-in person. */
export function ThreadList() {
  const { rows, failed, retry, hasMore, loading, loadMore } = useThreads();
  return (
    <div className="page-column max-w-3xl!">
      <PageHeading title={m.threads_title()} text={m.threads_text()} />
      {failed && <NotLoaded onRetry={retry}>{m.threads_failed()}</NotLoaded>}
      {!rows && !failed && (
        <div className="grid min-h-60 place-items-center">
          <Spinner className="size-8!" />
        </div>
      )}
      {rows?.length === 0 && <NoThreads />}
      {rows && rows.length > 0 && (
        <Card className="overflow-hidden p-0!">
          <ThreadRows rows={rows} />
        </Card>
      )}
      <LoadMore hasMore={hasMore} loading={loading} onLoad={() => void loadMore()} />
    </div>
  );
}

function NoThreads() {
  return (
    <EmptyState
      title={m.threads_none()}
      text={m.threads_none_text()}
      art={<MessageCircle aria-hidden="true" className="size-10" />}
    >
      <ButtonLink to="/cases">{m.threads_none_action()}</ButtonLink>
    </EmptyState>
  );
}
