import type { ComponentProps } from 'react';
import { type ButtonStyleProps, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { loading?: boolean };

/** A button. While `loading` it keeps its width, shows a spinner and cannot be pressed again. */
export function Button({ variant, size, block, loading = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
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
