import { m } from '#core/paraglide/messages.js';
import { listUsers } from '#web/features/admin/admin-calls.ts';
import { searchedList } from '#web/features/admin/searched-list.tsx';
import { UsersTable } from '#web/features/admin/users-table.tsx';

const route = searchedList({
  path: '/admin/users',
  title: m.admin_users_title,
  text: m.admin_users_text,
  failedText: m.admin_users_load_failed,
  placeholder: m.admin_users_search_placeholder,
  none: m.admin_users_none,
  read: (q, signal) => listUsers(q, null, signal),
  show: (users, q) => <UsersTable first={users} q={q} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
