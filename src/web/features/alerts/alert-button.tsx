import { BellPlus } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import type { AlertStart } from './alert-values.ts';

export const loadAlertDialog = () => import('./alert-dialog.tsx').then(({ AlertDialog }) => AlertDialog);

type AlertButtonProps = {
  start?: AlertStart;
  label?: string;
  size?: 'sm' | 'lg';
  className?: string;
  onSaved?: () => void;
};

/** Opens the dialog "Tell me of pets near here", with what the page is about. */
export function AlertButton({ start, label = m.alerts_title(), size, className = '', onSaved }: AlertButtonProps) {
  const { button, Dialog, opened } = useOpener(loadAlertDialog);
  return (
    <>
      <Button icon={BellPlus} variant="outline" size={size} className={`scripts-only ${className}`} {...button}>
        {label}
      </Button>
      {Dialog && <Dialog {...opened} start={start} onSaved={onSaved} />}
    </>
  );
}
