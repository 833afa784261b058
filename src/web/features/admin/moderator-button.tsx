import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

type Moderator = NonNullable<AdminUser['moderator']>;
type ModeratorButtonProps = { of: AdminUser; onChanged: (moderator: Moderator | null) => void };

/** Makes a user a moderator of an area or of everywhere, or takes the role away. */
export function ModeratorButton({ of, onChanged }: ModeratorButtonProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const name = of.display_name ?? m.admin_users_no_name();
  const path = `/api/admin/users/${encodeURIComponent(of.id)}/moderator`;

  async function change(call: () => Promise<void>, moderator: Moderator | null) {
    setBusy(true);
    setError(undefined);
    try {
      await call();
      toastSuccess({ title: m.admin_role_updated() });
      setOpen(false);
      onChanged(moderator);
      await revalidate();
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.areas) setError(failure.fields.areas);
      else toastError({ description: failure instanceof ApiError ? failure.message : m.moderation_role_failed() });
    } finally {
      setBusy(false);
    }
  }

  const [area, ...others] = of.moderator?.areas ?? [];

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const place = String(form.get('place')).trim();
    // further areas can be given by the API alone, and stay
    const areas = place ? [{ place, km: Number(form.get('km')) }, ...others] : null;
    void change(() => api.put(path, { areas }), { areas });
  }

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
        <form onSubmit={save} noValidate className="flex flex-col gap-4">
          <Field label={m.moderation_role_place()} hint={m.moderation_role_place_hint()} error={error}>
            <Input name="place" defaultValue={area?.place} maxLength={limits.shortText} />
          </Field>
          <Field label={m.moderation_role_km()}>
            <Input name="km" type="number" min={1} max={limits.moderatorKm} defaultValue={area?.km ?? 30} />
          </Field>
          <DialogActions>
            {of.moderator && (
              <Button variant="outline" disabled={busy} onClick={() => void change(() => api.delete(path), null)}>
                {m.moderation_role_remove()}
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {m.moderation_role_save()}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

/** That somebody is a moderator, and where. */
export function ModeratorBadge({ of: { areas } }: { of: Moderator }) {
  const where = areas?.map(({ place, km }) => m.moderation_role_area({ place, km })).join('; ');
  return (
    <span className="mt-1 block">
      <Badge>{m.moderation_role()}</Badge>
      <span className="block text-muted text-xs">{where ?? m.moderation_role_everywhere()}</span>
    </span>
  );
}
