import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { isFinal, isSignedOut } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { dropToasts, type ToastText, toastError } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

type Sending = {
  send: () => Promise<void>;
  /**
   * handles an error of `send`. Returns the message to show beside the button until the next attempt, or null if it has
   * asked the person itself
   */
  failed: (error: unknown) => string | null;
  /** message if sending requires an account */
  signInFirst: ToastText;
};

/** The functions that a form needs to ask for a sign-in in place. */
type SignInAsked = {
  message: ToastText;
  /** false once the person has closed the sheet: the form says beside its button what is missing */
  open: boolean;
  close: () => void;
};

/**
 * Runs `send` on submit. Further submits are ignored while it is running. If an account is needed, it is asked for in
 * place, and what was to be sent is sent by itself afterwards.
 */
export function useSubmit({ send, failed, signInFirst }: Sending) {
  const { signedIn } = useSession();
  const { run, busy: sending } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<'open' | 'closed' | null>(null);

  function tell(error: unknown): null {
    if (isSignedOut(error)) setAsked('open');
    else setProblem(failed(error));
    return null;
  }

  function attempt(): Promise<void> {
    setProblem(null);
    setAsked(null);
    dropToasts();
    return send();
  }
  const trySending = () => void run(attempt, { failed: tell });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only signing in sends again, and with the newest values
  useEffect(() => {
    if (signedIn && asked === 'open') trySending();
  }, [signedIn]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    trySending();
  }

  const signIn: SignInAsked | null = asked && {
    message: signInFirst,
    open: asked === 'open',
    close: () => setAsked('closed'),
  };
  return {
    submit,
    sending,
    /** why the last attempt failed */
    problem,
    /** set if the last attempt failed because the person is signed out */
    signIn,
  };
}

/** Asks to try again, unless the refusal is final: why is said beside the button. */
export function askToTryAgain(text: string, error: unknown): void {
  if (!isFinal(error)) toastError({ description: text });
}

/** Says that something is missing, above the form whose fields say what. */
export function askToCheck(): void {
  toastError({ title: m.forms_check(), description: m.forms_check_text() });
}

/**
 * A question about what is being sent. A yes sends the form again, and holds for that attempt alone.
 * @param onNo called when it is left without a yes
 * @returns `dialog`: for `ConfirmDialog`
 */
export function useQuestion(form: RefObject<HTMLFormElement | null>, onNo?: () => void) {
  const saidYes = useRef(false);
  const [open, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    /** Whether this attempt is the one that was said yes to. */
    takeYes(): boolean {
      const taken = saidYes.current;
      saidYes.current = false;
      return taken;
    },
    dialog: {
      open,
      onClose(): void {
        setOpen(false);
        onNo?.();
      },
      onConfirm(): void {
        saidYes.current = true;
        setOpen(false);
        form.current?.requestSubmit();
      },
    },
  };
}
