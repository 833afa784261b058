import type { ComponentProps, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Account } from '#core/contract/account.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageLoading } from '#web/ui/state/page-heading.tsx';

type RequireSessionProps = ComponentProps<typeof PageLoading> & {
  /** in place of the page for signing in */
  signedOut?: ReactNode;
  children: (user: Account) => ReactNode;
};

/**
 * For pages that require a login: shows their heading and a spinner while the session loads, and sends signed-out people
 * to sign in and back.
 */
export function RequireSession({ signedOut, children, ...heading }: RequireSessionProps) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return signedOut ?? <Navigate to={authPath(pathname + search)} replace />;
  if (user) return children(user);
  return <PageLoading {...heading} />;
}
