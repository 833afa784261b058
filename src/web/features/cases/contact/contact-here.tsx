import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaseSide } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase } from '#web/features/cases/case-calls.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.tsx';
import { useAskedFor } from '#web/ui/over/use-opener.ts';
import { useOverPage } from '#web/ui/over/use-over-page.ts';
import { loadContactDialog } from './contact.tsx';

type ContactHereProps = {
  of: { slug: string; side: CaseSide };
  /** tells it from other buttons of the page, which may be about the same case */
  name: string;
  lead: boolean;
  onAsk?: () => void;
};

/** Contact Owner or Contact Finder over the page, which stays as it is; going back closes it. */
export function ContactHere({ of, name, lead, onAsk }: ContactHereProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { shown, show, close } = useOverPage('contact');
  const isShown = shown === name;
  const fail = useEffectEvent((description: string) => {
    toastError({ description });
    close();
  });
  // the case as it is now
  const { answer, error } = useAnswer(isShown && of.slug, (signal) => readCase(of.slug, signal));
  const reached = answer && (answer.contact_display || answer.can_contact) ? answer : null;
  const problem = error ? messageOf(error) : answer && !reached && m.errors_takes_no_messages();
  useEffect(() => {
    if (problem) fail(problem);
  }, [problem]);
  const ContactDialog = useAskedFor(isShown, loadContactDialog, close);
  const title = of.side === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder();
  return (
    <>
      <Button
        icon={Mail}
        ref={opener}
        variant={lead ? 'primary' : 'outline'}
        size="sm"
        aria-haspopup="dialog"
        loading={isShown && !(ContactDialog && reached)}
        onClick={() => {
          onAsk?.();
          show(name);
        }}
      >
        {title}
      </Button>
      {isShown && reached && ContactDialog && (
        <ContactDialog of={reached} title={title} open onClose={close} opener={opener} over />
      )}
    </>
  );
}
