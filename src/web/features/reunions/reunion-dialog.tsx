import { useState } from 'react';
import { percentShown } from '#core/matching/explanation/percent-shown.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { changeReunion } from './change-reunion.ts';
import { LearningTick } from './learning-tick.tsx';
import { askReunion, type ReunionQuestion } from './reunion-question.ts';

/** Asks after closing a report which other one it was, and whether its photos may be learnt from. Both may be skipped. */
export function ReunionDialog({ of, candidates }: ReunionQuestion) {
  const [chosen, setChosen] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => askReunion(null);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await changeReunion(of.id, { with: chosen, agreed });
      toastSuccess({ title: m.dashboard_reunion_saved() });
      close();
    } catch (error) {
      toastError({ description: messageOf(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={m.dashboard_reunion_title()}
      description={m.dashboard_reunion_text({ title: of.title })}
      open
      onOpenChange={(next) => !next && close()}
    >
      <Field label={m.dashboard_reunion_which()}>
        <Select
          value={chosen}
          placeholder={m.dashboard_reunion_none()}
          options={candidates.map(({ id, title, confidence }) => ({
            value: id,
            label: m.dashboard_reunion_option({ title, percent: percentShown(confidence) }),
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      {chosen && (
        <div className="mt-4">
          <LearningTick agreed={agreed} onChange={setAgreed} disabled={busy} />
        </div>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          {m.dashboard_reunion_skip()}
        </Button>
        <Button loading={busy} disabled={!chosen} onClick={save}>
          {m.dashboard_reunion_save()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
