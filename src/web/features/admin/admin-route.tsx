import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import type { Role } from '#core/accounts/roles.ts';
import { m } from '#core/paraglide/messages.js';
import { readSignedIn, type SignedInRead } from '#web/features/auth/signed-in-page.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { AdminPage } from './admin-page.tsx';

type RoleGuardProps = {
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

type AdminRoute<T> = {
  title: () => string;
  text: () => string;
  /** message if it cannot be read; a general one by default */
  failedText?: () => string;
  /** who may see the page besides admins, whom `routes/admin.tsx` lets in */
  roles?: readonly Role[];
  read: (request: Request) => Promise<T>;
  show: (read: T) => ReactNode;
};

/** The exports of an admin page: it reads in the browser, where the session is, and no search engine lists it. */
export function adminRoute<T>({ title, text, failedText, roles, read, show }: AdminRoute<T>) {
  const clientLoader = ({ request }: { request: Request }) => readSignedIn(() => read(request));
  const heading = () => ({ title: title(), text: text() });

  function page({ loaderData }: { loaderData: SignedInRead<T> }) {
    const framed = (alone: boolean) => (
      <AdminPage {...heading()} from={loaderData} failedText={failedText?.()} alone={alone}>
        {show}
      </AdminPage>
    );
    if (!roles) return framed(false);
    return (
      <RoleGuard roles={roles} {...heading()}>
        {(held) => framed(held !== 'admin')}
      </RoleGuard>
    );
  }

  return {
    clientLoader: Object.assign(clientLoader, { hydrate: true as const }),
    fallback: () => <PageLoading {...heading()} />,
    meta: metaOf({ title, description: text, index: false }),
    page,
  };
}

/** The first of these roles that the server says the user holds, `none`, or null until it has answered. A failure is a no. */
function useHeldRole(userId: string | undefined, roles: readonly Role[]): Role | 'none' | null {
  const { answer, reading } = useAnswer(userId ?? false, () => askFirst(userId!, roles));
  return reading ? null : answer;
}

async function askFirst(userId: string, roles: readonly Role[]): Promise<Role | 'none'> {
  for (const role of roles) if (await ask(userId, role)) return role;
  return 'none';
}

async function ask(userId: string, role: Role): Promise<boolean> {
  try {
    const asked = { _user_id: userId, _role: role };
    // kept alive: a page that is left meanwhile is no failed check, and Back must not lead to the home page
    return await api.post('/api/rpc/has_role', asked, z.boolean(), { keepalive: true });
  } catch (error) {
    console.error(m.auth_admin_check_failed(), error);
    return false;
  }
}
