import { type FormEvent, useRef, useState } from 'react';
import { isSignedOut } from '#web/lib/api-error.ts';
import { dropToasts, type ToastText } from '#web/ui/toast.ts';
import { useAskToSignIn } from './ask-to-sign-in.ts';
import { sendButtonId } from './use-return-to-button.ts';

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

/** Runs `send` on submit. Further submits are ignored while it is running. */
export function useSubmit({ send, failed, signInFirst }: Sending) {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const askToSignIn = useAskToSignIn(sendButtonId);

  function tell(error: unknown): void {
    const refused = isSignedOut(error);
    setSignedOut(refused);
    if (refused) askToSignIn(signInFirst);
    else setProblem(failed(error));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    setSignedOut(false);
    dropToasts();
    await send().catch(tell);
    busy.current = false;
    setSending(false);
  }

  return { submit, sending, problem, signedOut };
}
