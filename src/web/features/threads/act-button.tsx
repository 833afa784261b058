import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.ts';

type ActButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & { onPress: () => Promise<unknown> };

/** A button that shows that its call is under way, and takes no second tap until then. */
export function ActButton({ onPress, ...look }: ActButtonProps) {
  const { run, busy } = useAction();
  return <Button {...look} loading={busy} onClick={() => void run(onPress)} />;
}
