import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { AdminLoading } from './admin-page.tsx';

/** Shows Loading while the session is read; sends signed-out people to sign in and others than admins home. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <AdminLoading />;
  if (!user) return <Navigate to={authPath(pathname)} replace />;
  if (!user.is_admin) return <Navigate to="/" replace />;
  return children;
}
