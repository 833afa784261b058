import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { sendButtonId, useReturnToButton } from './use-return-to-button.ts';
import type { SignInAsked } from './use-submit.ts';

// most people who send a form are signed in
const SignInSheet = lazy(() =>
  import('#web/features/auth/sign-in-sheet.tsx').then((module) => ({ default: module.SignInSheet })),
);

type SubmitBarProps = {
  label: string;
  sending: boolean;
  ready: boolean;
  /** why the last attempt failed */
  problem: string | null;
  /** set if the last attempt failed because the person is signed out */
  signIn: SignInAsked | null;
};

/** The submit button of a form. On a phone it stays at the bottom of the screen. */
export function SubmitBar({ label, sending, ready, problem, signIn }: SubmitBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnToButton(button, ready);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0 sm:backdrop-blur-none">
      <div role="alert">
        {signIn && !signIn.open && (
          <SignInNote text={m.forms_sign_in_to_send()} spot={sendButtonId} className="mb-2 p-3 text-sm" />
        )}
        {problem && (
          <p className="mb-2 flex items-start gap-1.5 text-danger-ink text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <Button
        ref={button}
        id={sendButtonId}
        type="submit"
        size="lg"
        loading={sending}
        disabled={!ready}
        className="w-full sm:w-auto"
      >
        {label}
      </Button>
      {signIn?.open && (
        <Suspense>
          <SignInSheet message={signIn.message} onClose={signIn.close} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {sending ? m.forms_sending() : ''}
      </p>
    </div>
  );
}
