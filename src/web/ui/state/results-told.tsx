import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';

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
