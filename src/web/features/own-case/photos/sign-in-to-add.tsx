import { useLocation, useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** For a signed-out person who follows the link of a mail that asks for photos. */
export function SignInToAdd() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  if (status !== 'signed-out' || query.get('add') !== 'photos') return null;
  return (
    <aside className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft">
      <p>{m.dashboard_photos_sign_in()}</p>
      <ButtonLink to={authPath(pathname + search)} size="sm">
        {m.dashboard_sign_in()}
      </ButtonLink>
    </aside>
  );
}
