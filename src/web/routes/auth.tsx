import { Navigate, useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { AuthPanel } from '#web/features/auth/auth-panel.tsx';
import { useReturn } from '#web/features/auth/use-return.ts';
import { pathAfterAuth } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Route } from './+types/auth';

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_title()} · ${m.app_name()}` },
  { name: 'description', content: m.auth_description() },
  { name: 'robots', content: 'noindex' },
];

/** Sign in or sign up; whoever is signed in goes on to where they were going. */
export default function Auth() {
  const { signedIn } = useSession();
  const [search] = useSearchParams();
  useReturn();
  if (signedIn) return <Navigate to={pathAfterAuth(search)} replace />;
  return (
    <div className="page-column">
      <AuthPanel />
    </div>
  );
}
