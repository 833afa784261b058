import {
  ChevronDown,
  Columns2,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { holds, type Session } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/over/menu.tsx';

type User = NonNullable<Session['user']>;
type Row = { to: string; label: () => string; Icon: LucideIcon; isFor?: (user: User) => boolean };

const isOnlyModerator = (user: User) => holds(user, 'moderator') && !holds(user, 'admin');
const rows: readonly Row[] = [
  { to: '/admin', label: m.app_nav_admin, Icon: ShieldCheck, isFor: (user) => holds(user, 'admin') },
  { to: '/admin/moderation', label: m.moderation_nav, Icon: ShieldCheck, isFor: isOnlyModerator },
  { to: '/board', label: m.board_nav, Icon: Columns2, isFor: (user) => holds(user, 'matcher') },
  { to: '/dashboard', label: m.app_nav_dashboard, Icon: LayoutDashboard },
  { to: '/messages', label: m.threads_link, Icon: MessageCircle },
  { to: '/account', label: m.app_nav_account_settings, Icon: Settings },
];

/** The menu My Account in the header of a signed-in person. */
export function AccountMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <Menu
      label={user.display_name ?? user.email}
      trigger={
        <Button variant="ghost" size="sm" className="gap-1.5! px-2!">
          {m.app_nav_my_account()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {rows.map(({ to, label, Icon, isFor }) =>
        isFor && !isFor(user) ? null : (
          <MenuLink key={to} to={to}>
            <Icon aria-hidden="true" className="size-4.5" />
            {label()}
          </MenuLink>
        ),
      )}
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {m.app_nav_sign_out()}
      </MenuItem>
    </Menu>
  );
}
