import { useState } from 'react';
import type { When } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { changeWhen } from './alert-calls.ts';
import { WhenFields } from './when-fields.tsx';
import { quietChoices, whenOf } from './when-values.ts';

/** When alerts and news of followed cases are sent, by the clock of this device. */
export function OwnWhen({ when, token }: { when: When; token: string | null }) {
  const [values, setValues] = useState(quietChoices(when));
  const { run, busy } = useAction();
  const save = () => run(() => changeWhen(token, whenOf(values)), { done: m.alerts_changed() });
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
