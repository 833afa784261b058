import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}

export function CardTitle(props: ComponentProps<'h2'>) {
  return <h2 {...props} className="text-xl" />;
}

/** The row of buttons at the bottom of a card. */
export function CardActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('mt-5 flex flex-wrap gap-2', className)} />;
}
