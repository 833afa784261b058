import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The account part of the header: Sign In, or the Dashboard link and My Account. */
export function AccountArea() {
  const { status, user } = useSession();
  if (status === 'signed-in' && user) {
    return (
      <>
        <NavLink to="/dashboard" className="nav-link">
          {m.app_nav_dashboard()}
        </NavLink>
        <AccountMenu user={user} />
      </>
    );
  }
  return (
    <ButtonLink to="/auth" size="sm" className={status === 'loading' ? 'signed-out-only' : undefined}>
      {m.app_nav_sign_in()}
    </ButtonLink>
  );
}
