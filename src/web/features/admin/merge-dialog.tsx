import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { shownBy, useAction } from '#web/ui/over/use-action.tsx';
import { mergeCase } from './admin-calls.ts';

type MergeDialogProps = { of: PublicCase; onClose: () => void; onMerged: () => void };

/** Asks for the report of the same animal that is kept. The other's updates, photos and messages go there. */
export function MergeDialog({ of, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const { run, busy } = useAction();
  const { revalidate } = useRevalidator();
  const merged = () => {
    onClose();
    onMerged();
    void revalidate();
  };
  const outcome = { done: m.admin_merged(), failed: shownBy(setError), after: merged };
  const merge = () => void run(() => mergeCase(of.id, slugIn(into)), outcome);

  return (
    <Dialog title={m.admin_merge_title()} description={m.admin_merge_text({ title: of.title })} onClose={onClose}>
      <DialogForm onSend={merge} submit={m.admin_merge_confirm()} busy={busy} disabled={into.trim() === ''}>
        <Field name="into" label={m.admin_merge_into()} hint={m.admin_merge_into_hint()} error={error}>
          <Input name="into" value={into} onChange={(event) => setInto(event.currentTarget.value)} autoComplete="off" />
        </Field>
      </DialogForm>
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
