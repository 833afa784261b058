import { useEffect } from 'react';
import { planPathOf } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { isPlanEvent } from '#web/features/cases/use-plan-news.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { listHelped } from './calls/plan-calls.ts';

/** The cases that the person helps with. Renders nothing without any. */
export function HelpedCases({ className }: { className?: string }) {
  const { answer: cases, again } = useAnswer('helped', listHelped);
  useEffect(() => followLive({ event: (event) => isPlanEvent(event) && again(), gap: again }), [again]);
  if (!cases?.length) return null;
  return (
    <Card className={className}>
      <CardTitle>{m.plan_helped()}</CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2 py-3">
            <StatusBadge status={one.status} />
            <Link
              to={one.status === 'reunited' ? `/pet/${encodeURIComponent(one.slug)}` : planPathOf(one)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
