import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { NavLink } from '#web/ui/link.tsx';
import { type AccountLinksProps, OwnLinks } from './own-links.tsx';

/** The account links as rows of the mobile menu. */
export function AccountLinks({ className, onNavigate }: AccountLinksProps) {
  const { status, user } = useSession();
  if (status === 'signed-in' && user) return <OwnLinks user={user} className={className} onNavigate={onNavigate} />;
  return (
    <NavLink to="/auth" onClick={onNavigate} className={className}>
      {m.app_nav_sign_in()}
    </NavLink>
  );
}
