import { type FormEvent, useRef, useState } from 'react';
import { isSignedOut } from '#web/lib/api-error.ts';
import { dropToasts, type ToastText } from '#web/ui/toast.ts';
import { useAskToSignIn } from './ask-to-sign-in.ts';
import { sendButtonId } from './use-return-to-button.ts';

type Sending = {
  send: () => Promise<void>;
  /** hears what `send` throws and answers what to say beside the button until the next try; null when it has asked itself */
  failed: (error: unknown) => string | null;
  /** what to say when sending needs an account */
  signInFirst: ToastText;
};

/** Runs `send` on submit; a second press while one is under way does nothing. */
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
