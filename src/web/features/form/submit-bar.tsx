import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { SignInNote } from './sign-in-note.tsx';
import type { useSubmit } from './use-submit.ts';

// most people who send a form are signed in
const loadSheet = () => import('#web/features/auth/sign-in-sheet.tsx').then(({ SignInSheet }) => SignInSheet);

type SubmitBarProps = Omit<ReturnType<typeof useSubmit>, 'submit'> & { label: string; ready: boolean };

/** The submit button of a form. On a phone it stays at the bottom of the screen. */
export function SubmitBar({ label, sending, ready, problem, signIn }: SubmitBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnToButton(button, ready);
  // closed, the note beside the button leads to the page for signing in
  const SignInSheet = useLoaded(signIn?.open ?? false, loadSheet, signIn?.close);
  const isOpening = Boolean(signIn?.open && !SignInSheet);
  return (
    <div className="sticky bottom-0 short:static z-10 -mx-4 border-line border-t bg-paper/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0 sm:backdrop-blur-none">
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
        loading={sending || isOpening}
        disabled={!ready}
        className="w-full sm:w-auto"
      >
        {label}
      </Button>
      {signIn?.open && SignInSheet && <SignInSheet message={signIn.message} onClose={signIn.close} />}
      <p className="sr-only" role="status">
        {sending ? m.forms_sending() : ''}
      </p>
    </div>
  );
}

/** Id of a page's submit button, to which people return after signing in. */
const sendButtonId = 'send';

/** Focuses the submit button, and shows the end of the form, when a person returns from signing in. */
function useReturnToButton(button: RefObject<HTMLButtonElement | null>, ready: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready || !button.current || hash !== `#${sendButtonId}`) return;
    // scrolls the form, because on a phone the button itself is always visible
    button.current.form?.scrollIntoView({ block: 'end' });
    button.current.focus({ preventScroll: true });
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [ready, button, pathname, search, hash, navigate]);
}
