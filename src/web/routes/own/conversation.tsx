import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/signed-in-page.tsx';
import { ThreadPage } from '#web/features/threads/thread-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/conversation';

export const meta = metaOf({ title: m.threads_title, description: m.threads_description, index: false });

/** Visitors come with the key in the fragment of their link, everybody else with a session. */
export default function Message({ params: { id } }: Route.ComponentProps) {
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key');
  if (key) return <ThreadPage key={`${id} by link`} id={id} visitorKey={key} />;
  return (
    <RequireSession title={m.threads_title()} className="max-w-3xl!">
      {(user) => <ThreadPage key={`${id} ${user.id}`} id={id} visitorKey={null} />}
    </RequireSession>
  );
}
