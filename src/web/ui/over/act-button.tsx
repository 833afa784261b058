import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { type Outcome, useAction } from './use-action.ts';

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
