import { classNames } from './class-names.ts';

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

export type ButtonStyleProps = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** as wide as its container */
  block?: boolean;
};

/** Shared style of buttons and of links that look like buttons. */
export function buttonStyle({ variant = 'primary', size = 'md', block = false }: ButtonStyleProps): string {
  // what all have in common is in styles/repeated.css
  return classNames('button', variants[variant], sizes[size], block && 'w-full');
}
