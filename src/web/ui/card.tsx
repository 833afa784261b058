import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode;
  /** small, below the title */
  text?: ReactNode;
};

export function Card({ title, text, className, children, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    >
      {title && <CardTitle>{title}</CardTitle>}
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      {children}
    </div>
  );
}

export function CardTitle(props: ComponentProps<'h2'>) {
  return <h2 {...props} className="text-xl" />;
}

/** The row of buttons at the bottom of a card. */
export function CardActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('mt-5 flex flex-wrap gap-2', className)} />;
}
