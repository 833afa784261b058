import { useEffect } from 'react';
import { m } from '#core/paraglide/messages.js';
import { takeOverSession } from '#web/lib/session/sign-in.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

/**
 * Handles the return from a social provider: takes over the session, shows the result, and removes the parameters from
 * the address.
 */
export function useReturn(): void {
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
