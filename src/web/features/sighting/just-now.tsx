import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ChoiceChip } from '#web/features/form/choice-chip.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { dayBefore, timeOfDay } from '#web/lib/day.ts';
import type { SightingValues } from './sighting-values.ts';

/** The day and the time in one tap, for whoever stands there: when it is sent may be hours later. */
export function JustNow({ form }: { form: DraftForm<SightingValues> }) {
  const { date_seen, time_seen } = form.values;
  const [chosen, setChosen] = useState('');
  function choose(): void {
    const [day, time] = [dayBefore(0), timeOfDay(new Date())];
    setChosen(day + time);
    form.set({ date_seen: day, time_seen: time });
  }
  return (
    <div>
      <ChoiceChip pressed={chosen !== '' && chosen === date_seen + time_seen} onPress={choose}>
        {m.forms_just_now()}
      </ChoiceChip>
    </div>
  );
}
