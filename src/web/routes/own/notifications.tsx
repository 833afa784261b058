import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.notifications_title, description: m.notifications_text, index: false });

export default function Notifications() {
  return (
    <RequireSession title={m.notifications_title()} text={m.notifications_text()} className="max-w-3xl!">
      {(user) => <NotificationsPage key={user.id} />}
    </RequireSession>
  );
}
