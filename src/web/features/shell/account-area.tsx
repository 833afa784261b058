import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { NavLink } from '#web/ui/link.tsx';

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu);

/**
 * The account part of the header: Sign In, or the Dashboard link and My Account. The code of that menu is loaded for
 * those who are signed in.
 */
export function AccountArea() {
  const { status, user } = useSession();
  const signedIn = status === 'signed-in' && user !== null;
  const AccountMenu = useLoaded(signedIn, loadMenu);
  if (signedIn) {
    return (
      <>
        <NavLink to="/dashboard" className="nav-link">
          {m.app_nav_dashboard()}
        </NavLink>
        {AccountMenu ? <AccountMenu user={user} /> : <MenuSpace />}
      </>
    );
  }
  return (
    <ButtonLink to="/auth" size="sm" className={status === 'loading' ? 'signed-out-only' : undefined}>
      {m.app_nav_sign_in()}
    </ButtonLink>
  );
}

/** Keeps the room of the menu until its code is there, so that nothing moves. */
function MenuSpace() {
  return (
    <span
      aria-hidden="true"
      className="invisible inline-flex items-center gap-1.5 whitespace-nowrap px-2 font-medium text-sm"
    >
      {m.app_nav_my_account()}
      <span className="size-4" />
    </span>
  );
}
