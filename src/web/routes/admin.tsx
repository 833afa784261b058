import { Outlet } from 'react-router';
import { AdminGuard } from '#web/features/admin/admin-route.tsx';

/** Everything under /admin is for admins only; the server checks the role again on every call. */
export default function Admin() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  );
}
