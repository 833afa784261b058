import { useState } from 'react';
import type { When } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { changeWhen } from './alert-calls.ts';
import { WhenFields } from './when-fields.tsx';
import { quietChoices, whenOf } from './when-values.ts';

/** When alerts and news of followed cases are sent, by the clock of this device. */
export function OwnWhen({ when, token }: { when: When; token: string | null }) {
  const [values, setValues] = useState(quietChoices(when));
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await changeWhen(token, whenOf(values));
      toastSuccess({ title: m.alerts_changed() });
    } catch (error) {
      toastError({ description: messageOf(error) });
    }
    setBusy(false);
  }

  return (
    <section aria-label={m.alerts_when()} className="mt-6 border-line border-t pt-5">
      <p className="mb-3 text-muted text-sm">{token ? m.alerts_when_mail() : m.alerts_when_text()}</p>
      <WhenFields values={values} onChange={(change) => setValues({ ...values, ...change })} />
      <Button className="mt-4" variant="outline" loading={busy} onClick={save}>
        {m.alerts_save_when()}
      </Button>
    </section>
  );
}
