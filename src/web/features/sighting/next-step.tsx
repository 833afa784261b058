import { ArrowDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type NextStepProps = {
  /** a pet is chosen */
  ready: boolean;
  /** a pet was chosen in the list, not by a link */
  picked: boolean;
  onNext: () => void;
};

/**
 * Leads from the choice of a pet to the rest of the form. It is there before a pet is chosen, so that nothing moves then, and
 * comes into view after the choice: on a phone the list fills the screen.
 */
export function NextStep({ ready, picked, onNext }: NextStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ready && picked) button.current?.scrollIntoView({ block: 'nearest' });
  }, [ready, picked]);
  return (
    <Button ref={button} variant="secondary" block disabled={!ready} onClick={onNext} className="scroll-mb-28">
      {m.forms_sighting_next()}
      <ArrowDown aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
