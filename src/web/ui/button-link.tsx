import { type ButtonStyleProps, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyleProps & { className?: string };

/** A link that looks like a button. For navigation, not for actions. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size, block }), className)} />;
}
