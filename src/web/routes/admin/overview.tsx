import { m } from '#core/paraglide/messages.js';
import { readStats } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { Overview } from '#web/features/admin/overview.tsx';

const route = adminRoute({
  path: '/admin',
  title: m.admin_title,
  text: m.admin_text,
  read: ({ signal }) => readStats(signal),
  show: (stats) => <Overview stats={stats} />,
});

export const clientLoader = route.clientLoader;
export const HydrateFallback = route.fallback;
export const meta = route.meta;
export default route.page;
