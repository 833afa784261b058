import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Says why to sign in, and leads there and back to this page. */
export function SignInNote({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <aside className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft">
      <p>{text}</p>
      <ButtonLink to={authPath(pathname + search)} size="sm">
        {m.dashboard_sign_in()}
      </ButtonLink>
    </aside>
  );
}
