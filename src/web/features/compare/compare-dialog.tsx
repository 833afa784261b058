import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { comparePath } from '#core/cases/slug.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PageSpinner } from '#web/ui/state/page-loading.tsx';
import { Answers } from './answers.tsx';
import { CompareView } from './compare-view.tsx';
import { type Reader, readerOf, sidesFor } from './reader.ts';
import { type ComparedPair, useComparison } from './use-comparison.ts';

type CompareDialogProps = { pair: ComparedPair; onClose: () => void };

/** Two reports side by side on the whole screen. Escape and the button close it; the focus stays in it until then. */
export function CompareDialog({ pair, onClose }: CompareDialogProps) {
  const { read, problem, again } = useComparison(pair);
  const reader = read ? readerOf(read) : 'nobody';
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-compare=""
          // its keys work from the start, and no button looks as if it were chosen
          initialFocus={popup}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex shrink-0 items-center justify-between gap-3 border-line border-b px-4 py-1.5">
            <Dialog.Title className="text-lg sm:text-xl">{m.compare_question({ reader })}</Dialog.Title>
            <Dialog.Close aria-label={m.app_close()} className={buttonStyle({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {read && <CompareView of={read} reader={reader} sides={sidesFor(read)} />}
            {problem && (
              <div className="page-column py-6">
                <NotLoaded onRetry={again}>{problem}</NotLoaded>
              </div>
            )}
            {!read && !problem && <PageSpinner />}
          </div>
          {read && <Foot of={read} reader={reader} onChanged={again} onClose={onClose} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FootProps = { of: Comparison; reader: Reader; onChanged: () => void; onClose: () => void };

/** What the reader may do: nothing for two reports of strangers. */
function Foot({ of, reader, ...answering }: FootProps) {
  const { status } = useSession();
  const isOver = of.missing.status === 'reunited' || of.found.status === 'reunited';
  if (reader === 'nobody' && status !== 'signed-out' && !isOver) return null;
  return (
    <footer className="shrink-0 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {isOver ? (
        <p className="text-center">{m.compare_home()}</p>
      ) : reader === 'nobody' ? (
        <SignIn of={of} />
      ) : (
        <Answers of={of} reader={reader} {...answering} />
      )}
    </footer>
  );
}

function SignIn({ of: { missing, found } }: { of: Comparison }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p>{m.compare_sign_in_text()}</p>
      <ButtonLink to={authPath(comparePath(missing, found))} size="sm">
        {m.compare_sign_in()}
      </ButtonLink>
    </div>
  );
}
