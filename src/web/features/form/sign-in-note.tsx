import { LogIn } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dropToasts } from '#web/ui/over/toast.ts';
import { useSignInPath } from './ask-to-sign-in.ts';

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
    <div className={classNames(note, status === 'loading' && 'signed-out-only', className)}>
      <p>{text}</p>
      <ButtonLink to={path} size="sm" className="shrink-0" onClick={() => dropToasts('error')}>
        <LogIn aria-hidden="true" className="size-4" />
        {m.forms_sign_in()}
      </ButtonLink>
    </div>
  );
}

const note = 'flex items-center justify-between gap-3 narrow:grid rounded-card bg-lamp-soft text-on-lamp-soft';
