import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode;
  /** small, below the title */
  text?: ReactNode;
};

export function Card({ title, text, className, children, ...rest }: CardProps) {
  return (
    <div {...rest} className={clsx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}>
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
  return <div {...rest} className={clsx('mt-5 flex flex-wrap gap-2', className)} />;
}

type SettingsSectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** A section of settings: the description on the left (on wide screens), the controls on the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <Card className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div>
        <CardTitle>{title}</CardTitle>
        {text && <p className="mt-2 text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}
