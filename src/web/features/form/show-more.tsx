import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

/** The beginning of a list, until the rest is requested. */
export type Few<T> = { shown: readonly T[]; hidden: number; showAll: () => void };

export function useFew<T>(items: readonly T[], atFirst: number): Few<T> {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, atFirst);
  return { shown, hidden: items.length - shown.length, showAll: () => setAll(true) };
}

/** Button that shows the rest. Renders nothing if nothing is hidden. */
export function ShowMore({ few }: { few: Few<unknown> }) {
  if (few.hidden === 0) return null;
  return (
    <Button variant="outline" size="sm" className="self-start" onClick={few.showAll}>
      {m.forms_show_more({ count: few.hidden })}
    </Button>
  );
}
