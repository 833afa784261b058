import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { listUsers } from '#web/features/admin/list-users.ts';
import { UsersTable } from '#web/features/admin/users-table.tsx';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-users';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => listUsers(null, request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.admin_users_title()} text={m.admin_users_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.admin_users_title()),
    description: m.admin_users_text(),
    path: '/admin/users',
    index: false,
  });
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_users_title()}
      text={m.admin_users_text()}
      from={loaderData}
      failedText={m.admin_users_load_failed()}
    >
      {(page) => <UsersTable first={page} />}
    </AdminPage>
  );
}
