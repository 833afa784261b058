import { Outlet } from 'react-router';
import { AdminGuard } from '#web/features/admin/admin-guard.tsx';

/** Everything under /admin is for admins; the server asks again on every call. */
export default function Admin() {
  return (
    <AdminGuard>
      <Outlet />
    </AdminGuard>
  );
}
