import { useState } from 'react';
import { paces, type When } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { hourText } from '#core/text/format.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/input.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { changeWhen } from './alert-calls.ts';

type WhenFieldsProps = { values: WhenValues; onChange: (change: Partial<WhenValues>) => void };

/** At once or once a day, and when it is quiet. */
export function WhenFields({ values, onChange }: WhenFieldsProps) {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-4">
      <Field name="pace" label={m.alerts_pace()}>
        <Select
          value={values.pace}
          onChange={(event) => onChange({ pace: event.currentTarget.value === 'daily' ? 'daily' : 'at_once' })}
          options={paces.map((pace) => ({ value: pace, label: m.alerts_pace_choice({ pace }) }))}
        />
      </Field>
      <Field name="quiet_from" label={m.alerts_quiet_from()}>
        <Select
          value={values.quiet_from}
          onChange={(event) => onChange({ quiet_from: event.currentTarget.value })}
          placeholder={m.alerts_quiet_none()}
          options={hours}
        />
      </Field>
      {values.quiet_from !== '' && (
        <Field name="quiet_until" label={m.alerts_quiet_until()}>
          <Select
            value={values.quiet_until}
            onChange={(event) => onChange({ quiet_until: event.currentTarget.value })}
            options={hours}
          />
        </Field>
      )}
    </div>
  );
}

/** When somebody is sent what can wait, as a form has it. '' means no quiet hours. */
export type WhenValues = { pace: When['pace']; quiet_from: string; quiet_until: string };

/** Without quiet hours, those that most people would choose are ready. */
export function quietChoices(when: When | null): WhenValues {
  const { pace = 'at_once', quiet = null } = when ?? {};
  return { pace, quiet_from: quiet ? String(quiet.from) : '', quiet_until: String(quiet?.until ?? 7) };
}

/** The same as it is sent, by the clock of this device. */
export function whenOf({ pace, quiet_from, quiet_until }: WhenValues): When {
  const [from, until] = [Number(quiet_from), Number(quiet_until)];
  const quiet = quiet_from === '' || from === until ? null : { from, until };
  return { pace, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC', quiet };
}

/** When alerts and news of followed cases are sent, by the clock of this device. */
export function OwnWhen({ when, token }: { when: When; token: string | null }) {
  const [values, setValues] = useState(quietChoices(when));
  return (
    <section aria-label={m.alerts_when()} className="mt-6 border-line border-t pt-5">
      <p className="mb-3 text-muted text-sm">{token ? m.alerts_when_mail() : m.alerts_when_text()}</p>
      <WhenFields values={values} onChange={(change) => setValues({ ...values, ...change })} />
      <ActButton
        className="mt-4"
        variant="outline"
        onPress={() => changeWhen(token, whenOf(values))}
        told={{ done: m.alerts_changed() }}
      >
        {m.alerts_save_when()}
      </ActButton>
    </section>
  );
}
