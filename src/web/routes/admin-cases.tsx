import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { CasesTable } from '#web/features/admin/cases-table.tsx';
import { listCases } from '#web/features/admin/list-cases.ts';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-cases';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => listCases(null, request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.admin_cases_title()} text={m.admin_cases_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.admin_cases_title()),
    description: m.admin_cases_text(),
    path: '/admin/cases',
    index: false,
  });
}

export default function AdminCases({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_cases_title()} text={m.admin_cases_text()} from={loaderData}>
      {(page) => <CasesTable first={page} />}
    </AdminPage>
  );
}
