import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'size'> & { label: string; children: ReactNode };

/** A round 44 px button with only an icon; `label` is its accessible name. */
export function IconButton({ label, children, className, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} className={className}>
      {children}
    </Button>
  );
}
