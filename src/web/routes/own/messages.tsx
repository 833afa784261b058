import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { ThreadList } from '#web/features/threads/thread-list.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.threads_title, description: m.threads_description, index: false });

export default function Messages() {
  return (
    <RequireSession title={m.threads_title()} text={m.threads_text()} className="max-w-3xl!">
      {(user) => <ThreadList key={user.id} />}
    </RequireSession>
  );
}
