import { useLocation, useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { type ToastText, toastError } from '#web/ui/over/toast.ts';

/**
 * Link to sign in and return to this page.
 * @param spot id of the element on this page to return to
 */
export function useSignInPath(spot?: string): string {
  const { pathname, search } = useLocation();
  return authPath(pathname + search + (spot ? `#${spot}` : ''));
}

/** Shows a toast that says that this needs an account, with a link to sign in. */
export function useAskToSignIn(): (text: ToastText) => void {
  const navigate = useNavigate();
  const path = useSignInPath();
  return (text) => toastError({ ...text, action: { label: m.forms_sign_in(), onClick: () => void navigate(path) } });
}
