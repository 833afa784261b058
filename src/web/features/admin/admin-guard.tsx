import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#core/accounts/roles.ts';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useHeldRole } from '#web/lib/session/use-held-role.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageLoading } from '#web/ui/state/page-loading.tsx';

const admins: readonly Role[] = ['admin'];

/** {@link RoleGuard} for pages that are for admins only. */
export function AdminGuard({ children }: { children: ReactNode }) {
  return (
    <RoleGuard roles={admins} title={m.admin_title()} text={m.admin_text()}>
      {() => children}
    </RoleGuard>
  );
}

type RoleGuardProps = {
  /** defined outside components, so that they stay the same */
  roles: readonly Role[];
  title: string;
  text: string;
  /** `held`: the first of the roles that the person has */
  children: (held: Role) => ReactNode;
};

/**
 * Shows Loading while the session and the role are loaded, sends signed-out people to sign in and people without any of
 * the roles to the home page.
 */
export function RoleGuard({ roles, children, ...heading }: RoleGuardProps) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const held = useHeldRole(user?.id, roles);
  if (status === 'signed-out') return <Navigate to={authPath(pathname)} replace />;
  if (held === null) return <PageLoading {...heading} />;
  return held === 'none' ? <Navigate to="/" replace /> : children(held);
}
