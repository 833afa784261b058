import { m } from '#core/paraglide/messages.js';
import { readStats } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { Overview } from '#web/features/admin/overview.tsx';

const route = adminRoute({
  title: m.admin_title,
  text: m.admin_text,
  read: ({ signal }) => readStats(signal),
  show: (stats) => <Overview stats={stats} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
