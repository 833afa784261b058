import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { Overview } from '#web/features/admin/overview.tsx';
import { readStats } from '#web/features/admin/read-stats.ts';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-overview';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => readStats(request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.admin_title()} text={m.admin_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.admin_title()),
    description: m.admin_text(),
    path: '/admin',
    index: false,
  });
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_title()} text={m.admin_text()} from={loaderData}>
      {(stats) => <Overview stats={stats} />}
    </AdminPage>
  );
}
