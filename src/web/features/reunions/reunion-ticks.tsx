import { useState } from 'react';
import { learningLicence, type Reunion } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { changeReunion } from './reunion-calls.ts';

type LearningTickProps = { agreed: boolean; onChange: (agreed: boolean) => void; disabled?: boolean };

/** The tick by which somebody lets the photos of a reunion be learnt from. It names the licence. */
export function LearningTick({ agreed, onChange, disabled }: LearningTickProps) {
  return (
    <Checkbox
      label={m.dashboard_learning_tick()}
      hint={m.dashboard_learning_hint({ licence: learningLicence.name })}
      checked={agreed}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** The same for a reunion that is known already: changed at once. */
export function AgreedTick({ of }: { of: Reunion }) {
  const said = (agreed: boolean) => (agreed ? m.dashboard_learning_agreed() : m.dashboard_learning_withdrawn());
  const [agreed, change] = useTick(of, 'agreed', said);
  return <LearningTick agreed={agreed} onChange={(next) => void change(next)} />;
}

/** The tick by which a finder lets the story of the pet give their first name. Whose account has none is led there. */
export function NamingTick({ of }: { of: Reunion }) {
  const said = (named: boolean) => (named ? m.dashboard_named_on() : m.dashboard_named_off());
  const [named, change] = useTick(of, 'named', said);
  if (of.first_name === null)
    return (
      <p className="py-2 text-muted text-sm">
        {m.dashboard_named_how()}{' '}
        <Link to="/account" className="text-link underline">
          {m.dashboard_named_account()}
        </Link>
      </p>
    );
  return (
    <Checkbox
      label={m.dashboard_named_tick({ name: of.first_name })}
      hint={m.dashboard_named_hint()}
      checked={named}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

/** The state of a tick, and what changes it: shown at once, and taken back if it could not be saved. */
function useTick(of: Reunion, name: 'agreed' | 'named', said: (ticked: boolean) => string) {
  const [ticked, setTicked] = useState(of[name]);
  const { run, busy } = useAction();

  async function change(next: boolean): Promise<void> {
    if (busy) return;
    setTicked(next);
    const save = () => changeReunion(of.case_id, { with: of.other.id, [name]: next });
    if (!(await run(save, { done: said(next) }))) setTicked(!next);
  }
  return [ticked, change] as const;
}
