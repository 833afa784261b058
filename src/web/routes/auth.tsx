import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { AuthPanel } from '#web/features/auth/auth-panel.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { pathAfterAuth } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { takeOverSession } from '#web/lib/session/sign-in.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.tsx';

export const meta = metaOf({ title: m.auth_title, description: m.auth_description, index: false });

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

/**
 * Handles the return from a social provider: takes over the session, shows the result, and removes the parameters from
 * the address.
 */
function useReturn(): void {
  useEffect(() => {
    const { token, failed } = readReturn();
    if (token) takeOverSession(token).then(sayLoggedIn, saySocialFailed);
    else if (failed) saySocialFailed();
  }, []);
}

function readReturn() {
  const address = new URL(location.href);
  const { searchParams } = address;
  const token = new URLSearchParams(address.hash.slice(1)).get('one_time_token');
  const found = { token, failed: searchParams.has('error') };
  if (!token && !found.failed) return found;
  address.hash = '';
  for (const name of ['error', 'error_description']) searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return found;
}

const sayLoggedIn = () => toastSuccess({ title: m.auth_logged_in() });
const saySocialFailed = () => toastError({ description: m.auth_social_failed() });
