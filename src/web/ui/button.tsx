import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyleProps, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** `icon`: stands before the words */
type Look = ButtonStyleProps & { icon?: LucideIcon };

export type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean };

/**
 * A button. While `loading` it keeps its width and the focus, which a disabled button would lose; it shows a spinner and
 * cannot be pressed again.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, loading = false, className, children, disabled, onClick, ...rest } = props;
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
      <span className={classNames('contents', loading && 'text-transparent')}>
        <Sign icon={icon} size={size} />
        {children}
      </span>
    </button>
  );
}

function Sign({ icon: Icon, size }: Pick<Look, 'icon' | 'size'>) {
  return Icon && <Icon aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />;
}

/** Nor does it send its form or open its menu. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

export type IconButtonProps = Omit<ButtonProps, 'size'> & { label: string };

/** A round 44 px button with only an icon; `label` is its accessible name. */
export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look & { className?: string };

/** A link that looks like a button. For navigation, not for actions. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonStyle({ variant, size, block }), className)}>
      <Sign icon={icon} size={size} />
      {children}
    </Link>
  );
}
