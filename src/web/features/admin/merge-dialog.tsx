import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';

type MergeDialogProps = { of: PublicCase; onClose: () => void; onMerged: () => void };

/** Asks for the report of the same animal that is kept. The other's updates, photos and messages go there. */
export function MergeDialog({ of, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function merge(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await api.post(`/api/admin/cases/${of.id}/merge`, { into: slugIn(into) }, z.unknown());
      onMerged();
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={m.admin_merge_title()}
      description={m.admin_merge_text({ title: of.title })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <form onSubmit={(event) => void merge(event)} noValidate>
        <Field name="into" label={m.admin_merge_into()} hint={m.admin_merge_into_hint()} error={error}>
          <Input name="into" value={into} onChange={(event) => setInto(event.currentTarget.value)} autoComplete="off" />
        </Field>
        <DialogActions>
          <Button type="submit" loading={busy} disabled={into.trim() === ''}>
            {m.admin_merge_confirm()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Takes the address of a case's page as well as its id or slug. */
function slugIn(text: string): string {
  return text
    .trim()
    .replace(/^.*\/pet\//, '')
    .replace(/[?#].*$/, '');
}
