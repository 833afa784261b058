import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { LogTable } from '#web/features/moderation/log-table.tsx';
import { readLog } from '#web/features/moderation/queue-calls.ts';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-log';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => readLog(null, request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.moderation_log_title()} text={m.moderation_log_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.moderation_log_title()),
    description: m.moderation_log_text(),
    path: '/admin/log',
    index: false,
  });
}

export default function AdminLog({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={m.moderation_log_title()} text={m.moderation_log_text()} from={loaderData}>
      {(page) => <LogTable first={page} />}
    </AdminPage>
  );
}
