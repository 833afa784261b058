import { learningLicence } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

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
