import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminLoading, AdminPage } from '#web/features/admin/admin-page.tsx';
import { listReportedThreads } from '#web/features/admin/list-reported-threads.ts';
import { ReportedThreadList } from '#web/features/admin/reported-thread-list.tsx';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import type { Route } from './+types/admin-reports';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => listReportedThreads(request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <AdminLoading />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.admin_reports_title()),
    description: m.admin_reports_text(),
    path: '/admin/reports',
    index: false,
  });
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_reports_title()}
      text={m.admin_reports_text()}
      from={loaderData}
      failedText={m.admin_reports_failed()}
    >
      {({ threads }) => <ReportedThreadList threads={threads} />}
    </AdminPage>
  );
}
