import { type FormEvent, useRef, useState } from 'react';
import { dropToasts } from '#web/ui/toast.ts';

/**
 * Runs `send` on submit; a second press while one is under way does nothing. `failed` hears what `send` throws and
 * answers what to say beside the button, which stays there until the next try.
 */
export function useSubmit(send: () => Promise<void>, failed: (error: unknown) => string | null) {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    dropToasts();
    await send().catch((error: unknown) => setProblem(failed(error)));
    busy.current = false;
    setSending(false);
  }

  return { submit, sending, problem };
}
