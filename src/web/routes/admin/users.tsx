import { m } from '#core/paraglide/messages.js';
import { listUsers } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { UsersTable } from '#web/features/admin/users-table.tsx';

const route = adminRoute({
  title: m.admin_users_title,
  text: m.admin_users_text,
  failedText: m.admin_users_load_failed,
  read: ({ signal }) => listUsers(null, signal),
  show: (users) => <UsersTable first={users} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
