import { MessageCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/signed-in-page.tsx';
import { ThreadRows, useThreads } from '#web/features/threads/thread-rows.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { LiveList } from '#web/ui/state/live-list.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.threads_title, description: m.threads_description, index: false });

export default function Messages() {
  return (
    <RequireSession title={m.threads_title()} text={m.threads_text()} className="max-w-3xl!">
      {(user) => <ThreadList key={user.id} />}
    </RequireSession>
  );
}

/** All conversations of the signed-in person. */
function ThreadList() {
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
