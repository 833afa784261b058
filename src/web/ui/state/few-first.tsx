import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

/** The beginning of a list, until the rest is asked for with the button `more` (null if there is no more). */
export function useFewFirst<T>(all: readonly T[], atFirst: number) {
  const [isAsked, setAsked] = useState(false);
  const few = isAsked ? all : all.slice(0, atFirst);
  const more = few.length < all.length && (
    <Button variant="outline" size="sm" className="self-start" onClick={() => setAsked(true)}>
      {m.forms_show_more({ count: all.length - few.length })}
    </Button>
  );
  return { few, more };
}
