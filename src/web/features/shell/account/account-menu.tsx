import { ChevronDown, Columns2, LayoutDashboard, LogOut, MessageCircle, Settings, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { signOut } from '#web/lib/session/sign-out.ts';
import { holds, type Session } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/over/menu.tsx';

/** The menu My Account in the header of a signed-in person. */
export function AccountMenu({ user }: { user: NonNullable<Session['user']> }) {
  const signOut = useSignOut();
  return (
    <Menu
      label={user.display_name ?? user.email}
      trigger={
        <Button variant="ghost" size="sm" className="gap-1.5! whitespace-nowrap px-2!">
          {m.app_nav_my_account()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {holds(user, 'admin') && (
        <MenuLink to="/admin">
          <ShieldCheck aria-hidden="true" className="size-4.5" />
          {m.app_nav_admin()}
        </MenuLink>
      )}
      {holds(user, 'moderator') && !holds(user, 'admin') && (
        <MenuLink to="/admin/moderation">
          <ShieldCheck aria-hidden="true" className="size-4.5" />
          {m.moderation_nav()}
        </MenuLink>
      )}
      {holds(user, 'matcher') && (
        <MenuLink to="/board">
          <Columns2 aria-hidden="true" className="size-4.5" />
          {m.board_nav()}
        </MenuLink>
      )}
      <MenuLink to="/dashboard">
        <LayoutDashboard aria-hidden="true" className="size-4.5" />
        {m.app_nav_dashboard()}
      </MenuLink>
      <MenuLink to="/messages">
        <MessageCircle aria-hidden="true" className="size-4.5" />
        {m.threads_link()}
      </MenuLink>
      <MenuLink to="/account">
        <Settings aria-hidden="true" className="size-4.5" />
        {m.app_nav_account_settings()}
      </MenuLink>
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {m.app_nav_sign_out()}
      </MenuItem>
    </Menu>
  );
}

/** Signs out on this device and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/');
  };
}
