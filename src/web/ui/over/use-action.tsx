import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { type ToastText, toastError, toastSuccess } from './toast.tsx';

/** The message of an action, and what follows it. */
export type Outcome = {
  /** the title of the toast after it worked; without it there is none */
  done?: string | ToastText | undefined;
  /** what is shown after it failed: a description, or with a title of its own; null if it was shown elsewhere */
  failed?: (error: unknown) => string | ToastText | null;
  /** which of several buttons was pressed */
  name?: string;
  /** what follows the toast, such as reading the page again */
  after?: () => unknown;
};

/**
 * Runs one action at a time and shows as a toast what became of it. `run` resolves to whether it worked, `doing` is the
 * name of the action under way.
 */
export function useAction() {
  const running = useRef(false);
  const [doing, setDoing] = useState<string | null>(null);

  async function run(action: () => Promise<unknown>, told: Outcome = {}): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setDoing(told.name ?? 'it');
    try {
      await action();
      if (told.done) toastSuccess(typeof told.done === 'string' ? { title: told.done } : told.done);
      await told.after?.();
      return true;
    } catch (error) {
      const said = (told.failed ?? messageOf)(error);
      if (said !== null) toastError(typeof said === 'string' ? { description: said } : said);
      return false;
    } finally {
      running.current = false;
      setDoing(null);
    }
  }

  return { run, busy: doing !== null, doing };
}

/** For `failed`: the error is shown by `show`, such as beside a field, in place of a toast. */
export const shownBy = (show: (message: string) => void) => (error: unknown) => {
  show(messageOf(error));
  return null;
};

type ActButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  onPress: () => Promise<unknown>;
  /** what became of it, and what follows */
  told?: Outcome;
};

/** A button that shows that its call is under way, and takes no second tap until then. */
export function ActButton({ onPress, told, ...look }: ActButtonProps) {
  const { run, busy } = useAction();
  return <Button {...look} loading={busy} onClick={() => void run(onPress, told)} />;
}
