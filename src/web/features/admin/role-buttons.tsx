import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { holds } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { changeRole } from './admin-calls.ts';
import { useAdminAction } from './use-admin-action.ts';

/** What tells a user from others. */
export const nameOf = (user: AdminUser) => user.display_name ?? user.contact_email ?? m.admin_users_no_name();

type Areas = AdminUser['moderator_areas'];
/** `areas`: null is everywhere; undefined: no longer a moderator */
export type ModeratorButtonProps = { of: AdminUser; onChanged: (areas: Areas | undefined) => void };

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
        onOpenChange={setOpen}
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
export function MatcherButton({ of, onChanged }: { of: AdminUser; onChanged: (granted: boolean) => void }) {
  const { run, busy } = useAdminAction();
  const isMatcher = holds(of, 'matcher');
  const name = nameOf(of);
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
