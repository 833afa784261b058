import { clsx } from 'clsx';
import type { Role } from '#core/accounts/roles.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { holds } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/note.tsx';

const names: Record<Role, () => string> = {
  admin: m.admin_users_role_admin,
  moderator: m.moderation_role,
  matcher: m.board_role,
};

/** Admin or User, then the other roles of somebody; of a moderator, where. */
export function RoleBadges({ of }: { of: AdminUser }) {
  return (
    <>
      <AdminBadge admin={holds(of, 'admin')} />
      {of.roles
        .filter((role) => role !== 'admin')
        .map((role) => (
          <span key={role} className="mt-1 block">
            <Badge>{names[role]()}</Badge>
            {role === 'moderator' && <span className="block text-muted text-xs">{areasOf(of)}</span>}
          </span>
        ))}
    </>
  );
}

const areasOf = ({ moderator_areas }: AdminUser) =>
  moderator_areas
    ?.map(({ place, km }) => m.moderation_role_area({ place, distance: lengthText(km * 1000) }))
    .join('; ') ?? m.moderation_role_everywhere();

function AdminBadge({ admin }: { admin: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex h-7 items-center whitespace-nowrap rounded-full px-3 font-semibold text-xs',
        admin ? 'bg-brand text-on-brand' : 'bg-sunken text-muted',
      )}
    >
      {admin ? names.admin() : m.admin_users_role_user()}
    </span>
  );
}
