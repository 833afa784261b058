import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PageSpinner } from '#web/ui/state/page-heading.tsx';
import { focusOfPair } from './pair-focus.ts';

type CompareFrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** what the reader may do, below the comparison; nothing for reports of strangers */
  foot: ReactNode;
};

/** The whole screen for a comparison. Escape and the button close it; the focus stays in it until then. */
export function CompareFrame({ title, onClose, children, foot }: CompareFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-compare=""
          // no button looks as if it were chosen
          initialFocus={() => focusOfPair(popup.current)}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex shrink-0 items-center justify-between gap-3 border-line border-b px-4 py-1.5">
            <Dialog.Title className="text-lg sm:text-xl">{title}</Dialog.Title>
            <Dialog.Close aria-label={m.app_close()} className={buttonStyle({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto short:flex-none">{children}</div>
          <footer className="shrink-0 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden">
            {foot}
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CompareBodyProps = { error: unknown; onRetry: () => void; children: ReactNode };

/** The comparison once it has been read (`children`), and why it could not be. */
export function CompareBody({ error, onRetry, children }: CompareBodyProps) {
  return (
    <>
      {children}
      {error !== null && (
        <div className="page-column py-6">
          <NotLoaded onRetry={onRetry}>{messageOf(error)}</NotLoaded>
        </div>
      )}
      {!children && error === null && <PageSpinner />}
    </>
  );
}
