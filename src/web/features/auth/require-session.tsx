import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Account } from '#core/contract/account.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageSpinner } from '#web/ui/page-spinner.tsx';

/**
 * For pages that require a login: shows a spinner while the session loads, and sends signed-out people to sign in and
 * back.
 */
export function RequireSession({ children }: { children: (user: Account) => ReactNode }) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <Navigate to={authPath(pathname + search)} replace />;
  if (user) return children(user);
  return <PageSpinner />;
}
