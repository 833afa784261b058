import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Says, before anyone types, that sending needs an account, and that nothing typed is lost on the way there. */
export function SignInNote({ text }: { text: string }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-in') return null;
  return (
    <div className={classNames(note, status === 'loading' && 'signed-out-only')}>
      <p>
        {text} {m.forms_sign_in_keeps()}
      </p>
      <ButtonLink to={authPath(pathname + search)} size="sm" className="shrink-0">
        <LogIn aria-hidden="true" className="size-4" />
        {m.forms_sign_in()}
      </ButtonLink>
    </div>
  );
}

const note =
  'mb-6 flex flex-col items-start gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft sm:flex-row sm:items-center sm:justify-between';
