import { MessageCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LiveList } from '#web/ui/state/live-list.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { ThreadRows } from './thread-rows.tsx';
import { useThreads } from './use-threads.ts';

/** All conversations of the signed-in person. */
export function ThreadList() {
  return (
    <div className="page-column max-w-3xl!">
      <PageHeading title={m.threads_title()} text={m.threads_text()} />
      <LiveList list={useThreads()} failed={m.threads_failed()} none={<NoThreads />}>
        {(rows) => <ThreadRows rows={rows} />}
      </LiveList>
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
