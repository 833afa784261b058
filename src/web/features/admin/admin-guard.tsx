import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useIsAdmin } from '#web/lib/session/use-is-admin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { AdminLoading } from './admin-page.tsx';

/**
 * Shows Loading while the session and the role are loaded, sends signed-out people to sign in and people who are no
 * admins to the home page.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin(user?.id);
  if (status === 'signed-out') return <Navigate to={authPath(pathname)} replace />;
  if (isAdmin === null) return <AdminLoading />;
  return isAdmin ? children : <Navigate to="/" replace />;
}
