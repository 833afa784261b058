import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { dayBefore } from '#web/lib/day.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { type BoundProps, changed, TextField, type Values } from './text-field.tsx';

/** A day up to today, with the two that are chosen most often one press away. */
export function DayField<V extends Values>({ form, name, label }: Pick<BoundProps<V>, 'form' | 'name' | 'label'>) {
  const { today, yesterday } = useRecentDays();
  const value = form.values[name];
  const choose = (day = '') => form.set(changed(name, day));
  return (
    <div className="flex flex-col gap-2">
      <TextField form={form} name={name} label={label} required type="date" max={today} />
      <div className="flex flex-wrap gap-2">
        <ChoiceChip pressed={today !== undefined && value === today} onPress={() => choose(today)}>
          {m.forms_today()}
        </ChoiceChip>
        <ChoiceChip pressed={yesterday !== undefined && value === yesterday} onPress={() => choose(yesterday)}>
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
