import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { dayBefore } from '#web/lib/day.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ChoiceChip } from './choice-chip.tsx';

type DayFieldProps = {
  name: string;
  label: string;
  value: string;
  error?: string;
  onChange: (day: string) => void;
};

/** A day up to today, with the two that are chosen most often one press away. */
export function DayField({ name, label, value, error, onChange }: DayFieldProps) {
  const { today, yesterday } = useRecentDays();
  return (
    <div className="flex flex-col gap-2">
      <Field name={name} label={label} error={error} required>
        <Input
          type="date"
          max={today}
          aria-required
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <ChoiceChip pressed={today !== undefined && value === today} onPress={() => onChange(today ?? '')}>
          {m.forms_today()}
        </ChoiceChip>
        <ChoiceChip pressed={yesterday !== undefined && value === yesterday} onPress={() => onChange(yesterday ?? '')}>
          {m.forms_yesterday()}
        </ChoiceChip>
      </div>
    </div>
  );
}

/** Known in the browser only: the server does not know which day it is where the person is. */
function useRecentDays(): { today?: string; yesterday?: string } {
  const [days, setDays] = useState<{ today?: string; yesterday?: string }>({});
  useEffect(() => setDays({ today: dayBefore(0), yesterday: dayBefore(1) }), []);
  return days;
}
