import { paces } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { hourText } from '#core/text/format.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/input.tsx';
import type { WhenValues } from './when-values.ts';

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
