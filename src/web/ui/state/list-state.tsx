import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';

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

type ResultsToldProps = {
  /** what the list is narrowed by */
  by: string;
  /** how long it is, as far as it was read */
  count: number;
  hasMore: boolean;
};

/** Tells screen readers how long a list is once it is narrowed by something else; nothing when it is first shown. */
export function ResultsTold({ by, count, hasMore }: ResultsToldProps) {
  const [first, setFirst] = useState<string | null>(by);
  if (first !== null && first !== by) setFirst(null);
  const text = hasMore ? m.app_results_first({ count }) : m.app_results({ count });
  return (
    <p role="status" className="sr-only">
      {/* with the key, the same words are said again of another list */}
      {first === null && <span key={by}>{text}</span>}
    </p>
  );
}
