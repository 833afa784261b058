import { clsx } from 'clsx';
import { LogIn } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { dropToasts, type ToastText, toastError } from '#web/ui/over/toast.tsx';

type SignInNoteProps = {
  text: string;
  /** id of the element to return to */
  spot?: string;
  className?: string;
};

/** Asks to sign in, and returns to the same place afterwards. Renders nothing for signed-in people. */
export function SignInNote({ text, spot, className }: SignInNoteProps) {
  const { status } = useSession();
  const path = useSignInPath(spot);
  if (status === 'signed-in') return null;
  return (
    <div className={clsx(note, status === 'loading' && 'signed-out-only', className)}>
      <p>{text}</p>
      <ButtonLink icon={LogIn} to={path} size="sm" className="shrink-0" onClick={() => dropToasts('error')}>
        {m.forms_sign_in()}
      </ButtonLink>
    </div>
  );
}

const note =
  'grid items-center justify-items-start gap-3 rounded-card bg-lamp-soft text-on-lamp-soft sm:flex sm:justify-between';

/**
 * Link to sign in and return to this page.
 * @param spot id of the element on this page to return to
 */
function useSignInPath(spot?: string): string {
  const { pathname, search } = useLocation();
  return authPath(pathname + search + (spot ? `#${spot}` : ''));
}

/** Shows a toast that says that this needs an account, with a link to sign in. */
export function useAskToSignIn(): (text: ToastText) => void {
  const navigate = useNavigate();
  const path = useSignInPath();
  return (text) => toastError({ ...text, action: { label: m.forms_sign_in(), onClick: () => void navigate(path) } });
}
