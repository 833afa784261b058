import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Role } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { holds } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { changeRole } from './admin-calls.ts';
import { useAdminOutcome } from './use-admin-outcome.ts';

/** The name that tells a user from others. */
export const nameOf = (user: AdminUser) => user.display_name ?? user.contact_email ?? user.email;

type Areas = AdminUser['moderator_areas'];
/** `areas`: null is everywhere; undefined: no longer a moderator */
type ModeratorButtonProps = { of: AdminUser; onChanged: (areas: Areas | undefined) => void };

/** Makes a user a moderator of an area or of everywhere, or takes the role away. */
export function ModeratorButton({ of, onChanged }: ModeratorButtonProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction();
  const [error, setError] = useState<string>();
  const name = nameOf(of);

  async function change(call: () => Promise<void>, areas: Areas | undefined) {
    setError(undefined);
    await run(call, { done: m.admin_role_updated(), failed, after: () => changed(areas) });
  }
  async function changed(areas: Areas | undefined): Promise<void> {
    setOpen(false);
    onChanged(areas);
    await revalidate();
  }
  function failed(error: unknown): string | null {
    if (!(error instanceof ApiError && error.fields.areas)) return messageOf(error);
    setError(error.fields.areas);
    return null;
  }

  const [area, ...others] = of.moderator_areas ?? [];

  function save(given: FormData): void {
    const place = String(given.get('place')).trim();
    // further areas can be given by the API alone, and stay
    const areas = place ? [{ place, km: Number(given.get('km')) }, ...others] : null;
    void change(() => api.put(`/api/admin/users/${encodeURIComponent(of.id)}/moderator`, { areas }), areas);
  }

  const removal = holds(of, 'moderator') && (
    <Button
      variant="outline"
      disabled={busy}
      onClick={() => void change(() => changeRole(of.id, 'moderator', false), undefined)}
    >
      {m.moderation_role_remove()}
    </Button>
  );
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={m.moderation_role_of({ name })} onClick={() => setOpen(true)}>
        {m.moderation_role_change()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.moderation_role_title({ name })}
        description={m.moderation_role_text()}
      >
        <DialogForm onSend={save} submit={m.moderation_role_save()} busy={busy} beside={removal}>
          <Field label={m.moderation_role_place()} hint={m.moderation_role_place_hint()} error={error}>
            <Input name="place" defaultValue={area?.place} maxLength={limits.shortText} />
          </Field>
          <Field label={m.moderation_role_km()}>
            <Input name="km" type="number" min={1} max={limits.moderatorKm} defaultValue={area?.km ?? 30} />
          </Field>
        </DialogForm>
      </Dialog>
    </>
  );
}

/** Lets somebody compare pairs on the match board, or takes that away. Neither shows them anything that is not public. */
export function MatcherButton(props: RoleButtonProps) {
  const { isHeld, change, told } = useRoleChange('matcher', props);
  const name = nameOf(props.of);
  return (
    <ActButton
      variant="ghost"
      size="sm"
      aria-label={isHeld ? m.board_remove_of({ name }) : m.board_make_of({ name })}
      onPress={change}
      told={told}
    >
      {isHeld ? m.board_remove() : m.board_make()}
    </ActButton>
  );
}

/** Makes a user an admin, or takes that away, after a question. */
export function AdminButton(props: RoleButtonProps) {
  const { isHeld, change, told } = useRoleChange('admin', props);
  const { run, busy } = useAction();
  // as it was asked: the answer changes what would be asked next
  const [asked, setAsked] = useState<'grant' | 'removal' | null>(null);
  const name = nameOf(props.of);
  const isRemoval = asked === 'removal';
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={isHeld ? m.admin_users_remove_of({ name }) : m.admin_users_grant_of({ name })}
        onClick={() => setAsked(isHeld ? 'removal' : 'grant')}
      >
        {isHeld ? m.admin_users_remove() : m.admin_users_grant()}
      </Button>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={isRemoval ? m.admin_users_remove_title({ name }) : m.admin_users_grant_title({ name })}
          description={isRemoval ? m.admin_users_remove_text() : m.admin_users_grant_text()}
          confirmLabel={isRemoval ? m.admin_users_remove() : m.admin_users_grant()}
          onConfirm={() => void run(change, told).then(() => setAsked(null))}
          destructive={isRemoval}
          busy={busy}
        />
      )}
    </>
  );
}

type RoleButtonProps = { of: AdminUser; onChanged: (role: Role, granted: boolean) => void };

/** Gives somebody a role who does not hold it, and takes it from those who do. */
function useRoleChange(role: Role, { of, onChanged }: RoleButtonProps) {
  const outcome = useAdminOutcome();
  const isHeld = holds(of, role);
  const change = async () => {
    await changeRole(of.id, role, !isHeld);
    onChanged(role, !isHeld);
  };
  return { isHeld, change, told: outcome(m.admin_role_updated(), m.admin_role_failed()) };
}
