import { m } from '#core/paraglide/messages.js';
import { readForAdmin } from '#web/features/admin/admin-data.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { listConnections } from '#web/features/admin/list-connections.ts';
import { SocialPlatforms } from '#web/features/admin/social-platforms.tsx';
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Route } from './+types/admin-social';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readForAdmin(() => listConnections(request.signal));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.admin_social_title()} text={m.admin_social_text()} />;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.admin_social_title()),
    description: m.admin_social_text(),
    path: '/admin/social',
    index: false,
  });
}

export default function AdminSocial({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_social_title()} text={m.admin_social_text()} from={loaderData}>
      {(connections) => <SocialPlatforms connections={connections} />}
    </AdminPage>
  );
}
