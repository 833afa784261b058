import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CaseSide } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase } from '#web/features/cases/read-case.ts';
import { messageOf, noAnswer } from '#web/lib/api/api-error.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.ts';
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
  const reached = useReachable(of.slug, isShown, close);
  const ContactDialog = useLoaded(isShown, loadContactDialog, () => {
    toastError({ description: noAnswer().message });
    close();
  });
  const title = of.side === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder();
  return (
    <>
      <Button
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
        <Mail aria-hidden="true" className="size-4" />
        {title}
      </Button>
      {isShown && reached && ContactDialog && (
        <ContactDialog of={reached} title={title} open onOpenChange={(open) => open || close()} opener={opener} over />
      )}
    </>
  );
}

/** The case as it is now, once it is wanted. If nobody can be reached by it, that is said, and the dialog closes. */
function useReachable(slug: string, isWanted: boolean, close: () => void): PublicCase | null {
  const [of, setOf] = useState<PublicCase | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is another function each time
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const fail = (description: string) => {
      toastError({ description });
      close();
    };
    readCase(slug, abort.signal).then(
      (read) => (read.contact_display || read.can_contact ? setOf(read) : fail(m.errors_takes_no_messages())),
      (error) => abort.signal.aborted || fail(messageOf(error)),
    );
    return () => abort.abort();
  }, [slug, isWanted]);
  return of;
}
