import { Outlet } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { RoleGuard } from '#web/features/admin/admin-route.tsx';

/** Everything under /admin is for admins only; the server checks the role again on every call. */
export default function Admin() {
  return (
    <RoleGuard roles={['admin']} title={m.admin_title()} text={m.admin_text()}>
      {() => <Outlet />}
    </RoleGuard>
  );
}
