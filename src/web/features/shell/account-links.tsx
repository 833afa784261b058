import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { NavLink } from '#web/ui/link.tsx';
import type { AccountLinksProps } from './own-links.tsx';

const loadOwn = () => import('./own-links.tsx').then(({ OwnLinks }) => OwnLinks);

/** The account links as rows of the mobile menu; one's own are loaded for those who are signed in. */
export function AccountLinks({ className, onNavigate }: AccountLinksProps) {
  const { status, user } = useSession();
  const signedIn = status === 'signed-in' && user !== null;
  const OwnLinks = useLoaded(signedIn, loadOwn);
  if (signedIn) return OwnLinks && <OwnLinks user={user} className={className} onNavigate={onNavigate} />;
  return (
    <NavLink to="/auth" onClick={onNavigate} className={className}>
      {m.app_nav_sign_in()}
    </NavLink>
  );
}
