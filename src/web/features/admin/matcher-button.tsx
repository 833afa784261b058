import type { AdminUser } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { holds } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { changeRole } from './admin-calls.ts';
import { useAdminAction } from './use-admin-action.ts';

/** Lets somebody compare pairs on the match board, or takes that away. Neither shows them anything that is not public. */
export function MatcherButton({ of, onChanged }: { of: AdminUser; onChanged: (granted: boolean) => void }) {
  const { run, busy } = useAdminAction();
  const isMatcher = holds(of, 'matcher');
  const name = of.display_name ?? of.contact_email ?? m.admin_users_no_name();
  const change = async () => {
    await changeRole(of.id, 'matcher', !isMatcher);
    onChanged(!isMatcher);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={busy === of.id}
      aria-label={isMatcher ? m.board_remove_of({ name }) : m.board_make_of({ name })}
      onClick={() => void run(of.id, change, { done: m.admin_role_updated(), failed: m.admin_role_failed() })}
    >
      {isMatcher ? m.board_remove() : m.board_make()}
    </Button>
  );
}
