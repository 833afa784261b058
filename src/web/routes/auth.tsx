import { Navigate, useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { AuthPanel } from '#web/features/auth/auth-panel.tsx';
import { useReturn } from '#web/features/auth/use-return.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { pathAfterAuth } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';

export const meta = metaOf({ title: m.auth_title, description: m.auth_description, path: '/auth', index: false });

/** Sign in or sign up. People who are already signed in are sent on to their destination. */
export default function Auth() {
  const { signedIn } = useSession();
  const [search] = useSearchParams();
  useReturn();
  if (signedIn) return <Navigate to={pathAfterAuth(search)} replace />;
  return (
    <div className="page-column">
      <AuthPanel backTo={pathAfterAuth(search)} />
    </div>
  );
}
