import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { dayBefore } from '#web/lib/day.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { type BoundProps, changed, TextField, type Values } from './text-field.tsx';

/** A date up to today, with buttons for today and yesterday, the most frequent choices. */
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

/** Only known in the browser, because the server does not know the person's time zone. */
function useRecentDays(): { today?: string; yesterday?: string } {
  const [days, setDays] = useState<{ today?: string; yesterday?: string }>({});
  useEffect(() => setDays({ today: dayBefore(0), yesterday: dayBefore(1) }), []);
  return days;
}
