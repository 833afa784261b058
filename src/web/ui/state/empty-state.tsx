import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: ReactNode; art?: ReactNode; children?: ReactNode };

/** Shown in place of an empty list: a friendly text, and the next step as `children`. */
export function EmptyState({ title, text, art, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-door border border-line border-dashed bg-surface/60 px-6 py-12 text-center">
      {art && <div className="mb-4 text-muted">{art}</div>}
      <p className="font-display font-semibold text-xl">{title}</p>
      {text && <p className="mt-1.5 max-w-md text-muted">{text}</p>}
      {children && <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>}
    </div>
  );
}
