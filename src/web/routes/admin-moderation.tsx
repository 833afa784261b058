import type { Role } from '#core/accounts/roles.ts';
import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { RoleGuard } from '#web/features/admin/admin-guard.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { type QueueState, readQueue } from '#web/features/moderation/queue-calls.ts';
import { QueueList } from '#web/features/moderation/queue-list.tsx';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-moderation';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state: QueueState = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : 'open';
  return { state, queue: await readForAdmin(() => readQueue(state, null, request.signal)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.moderation_title()} text={m.moderation_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.moderation_title()),
    description: m.moderation_text(),
    path: '/admin/moderation',
    index: false,
  });
}

const roles: readonly Role[] = ['admin', 'moderator'];

/** For moderators, who see nothing else under /admin, and for admins. */
export default function AdminModeration({ loaderData: { state, queue } }: Route.ComponentProps) {
  return (
    <RoleGuard roles={roles} title={m.moderation_title()} text={m.moderation_text()}>
      {(held) => (
        <AdminPage
          only={held === 'moderator' ? '/admin/moderation' : undefined}
          title={m.moderation_title()}
          text={m.moderation_text()}
          from={queue}
          failedText={m.moderation_load_failed()}
        >
          {(page) => <QueueList key={state} first={page} state={state} />}
        </AdminPage>
      )}
    </RoleGuard>
  );
}
