import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './progress.tsx';

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'bg-brand-soft text-ink hover:bg-line',
  outline: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-brand-soft',
  danger: 'bg-danger text-white hover:bg-danger-strong',
  // in the dark theme the primary button already has the lamp colour, so this one only has its outline
  lamp: 'border-2 border-lamp bg-lamp text-[#2a1702] hover:border-[#ffcb6b] hover:bg-[#ffcb6b] dark:bg-lamp-soft dark:text-[#ffdf9e] dark:hover:bg-[#4d3a1c]',
  link: 'text-link underline underline-offset-4 decoration-1 hover:decoration-2',
};

const sizes = {
  sm: 'min-h-11 px-3.5 py-1.5 text-sm sm:min-h-10',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-11 min-w-10 p-0',
};

type ButtonStyleProps = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** as wide as its container */
  block?: boolean;
};

/** The style of buttons, and of links that look like them. A class in place of one is important: `px-0!`. */
export function buttonStyle({ variant = 'primary', size = 'md', block = false }: ButtonStyleProps): string {
  // what all have in common is in styles/repeated.css
  return clsx('button', variants[variant], sizes[size], block && 'w-full');
}

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
      className={clsx(buttonStyle({ variant, size, block }), className)}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner decorative />
        </span>
      )}
      <span className={clsx('contents', loading && 'text-transparent')}>
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
    <Link {...rest} className={clsx(buttonStyle({ variant, size, block }), className)}>
      <Sign icon={icon} size={size} />
      {children}
    </Link>
  );
}
