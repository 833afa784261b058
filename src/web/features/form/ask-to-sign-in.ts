import { useLocation, useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { type ToastText, toastError } from '#web/ui/toast.ts';

/** The way to sign in and back to this page; `spot` is the id of the element on it to come back to. */
export function useSignInPath(spot?: string): string {
  const { pathname, search } = useLocation();
  return authPath(pathname + search + (spot ? `#${spot}` : ''));
}

/** Says in a toast that this needs an account, with the way there. */
export function useAskToSignIn(spot?: string): (text: ToastText) => void {
  const navigate = useNavigate();
  const path = useSignInPath(spot);
  return (text) => toastError({ ...text, action: { label: m.forms_sign_in(), onClick: () => void navigate(path) } });
}
