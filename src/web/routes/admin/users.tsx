import type { Role } from '#core/accounts/roles.ts';
import { localeDate } from '#core/cases/relative-time.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import type { ModerationAct } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { listUsers } from '#web/features/admin/admin-calls.ts';
import { DecideButton } from '#web/features/admin/decide-button.tsx';
import { RoleBadges } from '#web/features/admin/role-badges.tsx';
import { AdminButton, MatcherButton, ModeratorButton } from '#web/features/admin/role-buttons.tsx';
import { searchedTable } from '#web/features/admin/searched-list.tsx';
import { Badge } from '#web/ui/note.tsx';
import { TableCell, TableRow } from '#web/ui/table.tsx';

/** Users, each with buttons that grant or remove roles, and one to warn or block them. */
const route = searchedTable({
  path: '/admin/users',
  title: m.admin_users_title,
  text: m.admin_users_text,
  failedText: m.admin_users_load_failed,
  placeholder: m.admin_users_search_placeholder,
  none: m.admin_users_none,
  label: m.admin_users_table,
  columns: [
    m.admin_users_column_name,
    m.admin_users_column_email,
    m.admin_users_column_role,
    m.admin_users_column_joined,
    m.admin_users_column_actions,
  ],
  read: listUsers,
  row: (user, onChange) => <UserRow user={user} onChange={onChange} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

const withRole = (row: AdminUser, role: Role, granted: boolean): AdminUser => ({
  ...row,
  roles: [...row.roles.filter((held) => held !== role), ...(granted ? [role] : [])],
});

/** @param areas null is everywhere; undefined: no longer a moderator */
const moderatorIn = (row: AdminUser, areas: AdminUser['moderator_areas'] | undefined): AdminUser => ({
  ...withRole(row, 'moderator', areas !== undefined),
  moderator_areas: areas ?? null,
});

const isBanned = (row: AdminUser, act: ModerationAct) => act === 'ban' || (act !== 'unban' && row.banned);

type UserRowProps = { user: AdminUser; onChange: (change: (row: AdminUser) => AdminUser) => void };

function UserRow({ user, onChange }: UserRowProps) {
  const onRole = (role: Role, granted: boolean) => onChange((row) => withRole(row, role, granted));
  return (
    <TableRow>
      <TableCell className="col-span-2 font-semibold md:w-1/5">
        <span className="flex items-center gap-3">
          <Avatar name={user.display_name ?? user.contact_email ?? '?'} />
          <span className="min-w-0">{user.display_name ?? m.admin_users_no_name()}</span>
        </span>
      </TableCell>
      <TableCell className="wrap-anywhere col-span-2 text-muted md:w-1/5">
        {user.contact_email ?? m.admin_users_no_email()}
        {user.email !== user.contact_email && (
          <span className="block text-xs">{m.admin_users_signs_in({ email: user.email })}</span>
        )}
      </TableCell>
      <TableCell>
        <RoleBadges of={user} />
        {user.banned && <Badge>{m.moderation_banned()}</Badge>}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums">
        {localeDate(new Date(user.created_at))}
      </TableCell>
      <TableCell className="col-span-2 md:w-2/5">
        <span className="flex flex-wrap gap-2 [&>button]:text-nowrap">
          <AdminButton of={user} onChanged={onRole} />
          <ModeratorButton of={user} onChanged={(areas) => onChange((row) => moderatorIn(row, areas))} />
          <MatcherButton of={user} onChanged={onRole} />
          <DecideButton of={user} onSettled={(act) => onChange((row) => ({ ...row, banned: isBanned(row, act) }))} />
        </span>
      </TableCell>
    </TableRow>
  );
}

/** A circle with the first letter of a name. */
function Avatar({ name }: { name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-lamp-soft font-semibold text-on-lamp-soft text-sm"
    >
      {letter}
    </span>
  );
}
