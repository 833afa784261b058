import { useEffect } from 'react';
import { m } from '#core/paraglide/messages.js';
import { takeOverSession } from '#web/lib/session/sign-in.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/toast.ts';

/**
 * Handles the return from a social provider or from the link in a confirmation mail: takes over the session, shows the
 * result, and removes the parameters from the address.
 */
export function useReturn(): void {
  useEffect(() => {
    const { token, confirmed, failed } = readReturn();
    if (token) takeOverSession(token).then(sayLoggedIn, saySocialFailed);
    else if (confirmed) sayConfirmed(failed);
    else if (failed) saySocialFailed();
  }, []);
}

function readReturn() {
  const address = new URL(location.href);
  const { searchParams } = address;
  const token = new URLSearchParams(address.hash.slice(1)).get('one_time_token');
  const found = { token, confirmed: searchParams.has('confirmed'), failed: searchParams.has('error') };
  if (!token && !found.confirmed && !found.failed) return found;
  address.hash = '';
  for (const name of ['confirmed', 'error', 'error_description']) searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return found;
}

const sayLoggedIn = () => toastSuccess({ title: m.auth_logged_in() });
const saySocialFailed = () => toastError({ description: m.auth_social_failed() });

function sayConfirmed(failed: boolean): void {
  if (failed) toastError({ description: m.auth_confirm_failed() });
  else toastInfo({ title: m.auth_confirmed() });
}
