import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonStyleProps, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { loading?: boolean };

/**
 * A button. While `loading` it keeps its width and the focus, which a disabled button would lose; it shows a spinner and
 * cannot be pressed again.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, loading = false, className, children, disabled, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !loading}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
      className={classNames(buttonStyle({ variant, size, block }), className)}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner decorative />
        </span>
      )}
      <span className={classNames('contents', loading && 'text-transparent')}>{children}</span>
    </button>
  );
}

/** Nor does it send its form or open its menu. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

export type IconButtonProps = Omit<ButtonProps, 'size'> & { label: string; children: ReactNode };

/** A round 44 px button with only an icon; `label` is its accessible name. */
export function IconButton({ label, children, className, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} className={className}>
      {children}
    </Button>
  );
}
