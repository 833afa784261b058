import { useState } from 'react';
import type { Reunion } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { changeReunion } from './reunion-calls.ts';

/** The tick by which a finder lets the story of the pet give their first name. Whose account has none is led there. */
export function NamingTick({ of }: { of: Reunion }) {
  const [named, setNamed] = useState(of.named);
  const { run, busy } = useAction();
  if (of.first_name === null)
    return (
      <p className="py-2 text-muted text-sm">
        {m.dashboard_named_how()}{' '}
        <Link to="/account" className="text-link underline">
          {m.dashboard_named_account()}
        </Link>
      </p>
    );

  async function change(next: boolean): Promise<void> {
    if (busy) return;
    setNamed(next);
    const done = next ? m.dashboard_named_on() : m.dashboard_named_off();
    const saved = await run(() => changeReunion(of.case_id, { with: of.other.id, named: next }), { done });
    if (!saved) setNamed(!next);
  }

  return (
    <Checkbox
      label={m.dashboard_named_tick({ name: of.first_name })}
      hint={m.dashboard_named_hint()}
      checked={named}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
