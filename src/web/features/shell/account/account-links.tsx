import { m } from '#core/paraglide/messages.js';
import { holds, type Session, useSession } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/sign-out.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';

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

type AccountLinksProps = { className: string; onNavigate: () => void };
type OwnLinksProps = AccountLinksProps & { user: NonNullable<Session['user']> };

/** The links of a signed-in person in the mobile menu. */
function OwnLinks({ user, className, onNavigate }: OwnLinksProps) {
  const signOut = useSignOut();
  const link = (to: string, label: string) => (
    <NavLink to={to} onClick={onNavigate} className={className}>
      {label}
    </NavLink>
  );
  return (
    <section aria-label={m.app_nav_my_account()} className="mt-2 flex flex-col gap-1 border-line border-t pt-3">
      <p className="px-3 text-muted text-xs">{m.app_nav_my_account()}</p>
      {link('/dashboard', m.app_nav_dashboard())}
      {link('/notifications', m.notifications_link())}
      {link('/messages', m.threads_link())}
      {link('/account', m.app_nav_account_settings())}
      {holds(user, 'matcher') && link('/board', m.board_nav())}
      {holds(user, 'admin') && link('/admin', m.app_nav_admin())}
      {holds(user, 'moderator') && !holds(user, 'admin') && link('/admin/moderation', m.moderation_nav())}
      <button
        type="button"
        className={className}
        onClick={() => {
          onNavigate();
          void signOut();
        }}
      >
        {m.app_nav_sign_out()}
      </button>
    </section>
  );
}

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
