import { useState } from 'react';
import type { z } from 'zod';
import type { Role } from '#core/accounts/roles.ts';
import { localeDate } from '#core/cases/relative-time.ts';
import type { AdminUser, adminUsers } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { holds } from '#web/lib/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { LoadMore } from '#web/ui/state/load-more.tsx';
import { useMoreRows } from '#web/ui/state/use-more-rows.ts';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { changeRole, listUsers } from './admin-calls.ts';
import { RoleBadges } from './role-badges.tsx';
import { MatcherButton, ModeratorButton, type ModeratorButtonProps, nameOf } from './role-buttons.tsx';
import { useAdminAction } from './use-admin-action.ts';

type UserPage = z.infer<typeof adminUsers>;

/** All users, each with a button that grants or removes the admin role. */
export function UsersTable({ first }: { first: UserPage }) {
  const { run, busy } = useAdminAction();
  const { rows, patch, ...more } = useMoreRows({ first, read: listUsers, rowsOf, failed: m.admin_users_load_failed() });

  const [asked, setAsked] = useState<AdminUser | null>(null);
  const toggle = async (user: AdminUser) => {
    await run(
      user.id,
      async () => {
        await changeRole(user.id, 'admin', !holds(user, 'admin'));
        patch(user.id, (row) => withRole(row, 'admin', !holds(user, 'admin')));
      },
      { done: m.admin_role_updated(), failed: m.admin_role_failed() },
    );
    setAsked(null);
  };

  return (
    <>
      <Table label={m.admin_users_table()} columns={columns()}>
        {rows.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            busy={busy === user.id}
            onToggle={setAsked}
            onMatcher={(granted) => patch(user.id, (row) => withRole(row, 'matcher', granted))}
            onModerator={(areas) => patch(user.id, (row) => moderatorIn(row, areas))}
          />
        ))}
      </Table>
      {asked && (
        <RoleQuestion
          of={asked}
          busy={busy === asked.id}
          onClose={() => setAsked(null)}
          onConfirm={() => void toggle(asked)}
        />
      )}
      <LoadMore {...more} />
    </>
  );
}

const withRole = (row: AdminUser, role: Role, granted: boolean): AdminUser => ({
  ...row,
  roles: [...row.roles.filter((held) => held !== role), ...(granted ? [role] : [])],
});

/** @param areas null is everywhere; undefined: no longer a moderator */
const moderatorIn = (row: AdminUser, areas: AdminUser['moderator_areas'] | undefined): AdminUser => ({
  ...withRole(row, 'moderator', areas !== undefined),
  moderator_areas: areas ?? null,
});

const rowsOf = (page: UserPage) => ({ rows: page.users, next: page.next_cursor });

const columns = () => [
  m.admin_users_column_name(),
  m.admin_users_column_email(),
  m.admin_users_column_role(),
  m.admin_users_column_joined(),
  m.admin_users_column_actions(),
];

type RoleQuestionProps = { of: AdminUser; busy: boolean; onClose: () => void; onConfirm: () => void };

function RoleQuestion({ of, busy, onClose, onConfirm }: RoleQuestionProps) {
  const name = nameOf(of);
  const isAdmin = holds(of, 'admin');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isAdmin ? m.admin_users_remove_title({ name }) : m.admin_users_grant_title({ name })}
      description={isAdmin ? m.admin_users_remove_text() : m.admin_users_grant_text()}
      confirmLabel={isAdmin ? m.admin_users_remove() : m.admin_users_grant()}
      onConfirm={onConfirm}
      destructive={isAdmin}
      busy={busy}
    />
  );
}

type UserRowProps = {
  user: AdminUser;
  busy: boolean;
  onToggle: (user: AdminUser) => void;
  onMatcher: (granted: boolean) => void;
  onModerator: ModeratorButtonProps['onChanged'];
};

function UserRow({ user, busy, onToggle, onMatcher, onModerator }: UserRowProps) {
  const isAdmin = holds(user, 'admin');
  const name = nameOf(user);
  const label = isAdmin ? m.admin_users_remove_of({ name }) : m.admin_users_grant_of({ name });
  return (
    <TableRow>
      <TableCell className="col-span-2 font-semibold md:w-1/5">
        <span className="flex items-center gap-3">
          <Avatar name={user.display_name ?? user.contact_email ?? '?'} />
          <span className="min-w-0">{user.display_name ?? m.admin_users_no_name()}</span>
        </span>
      </TableCell>
      <TableCell className="col-span-2 text-muted md:w-1/5">{user.contact_email ?? m.admin_users_no_email()}</TableCell>
      <TableCell>
        <RoleBadges of={user} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums">
        {localeDate(new Date(user.created_at))}
      </TableCell>
      <TableCell className="col-span-2 md:w-2/5">
        <span className="flex flex-wrap gap-2 [&>button]:text-nowrap">
          <Button variant="outline" size="sm" loading={busy} aria-label={label} onClick={() => onToggle(user)}>
            {isAdmin ? m.admin_users_remove() : m.admin_users_grant()}
          </Button>
          <ModeratorButton of={user} onChanged={onModerator} />
          <MatcherButton of={user} onChanged={onMatcher} />
        </span>
      </TableCell>
    </TableRow>
  );
}
