import { useEffect, useState } from 'react';
import { planPathOf } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { isPlanEvent } from '#web/features/cases/use-plan-news.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { listHelped } from './calls/plan-calls.ts';

/** The cases that the person helps with. Renders nothing without any. */
export function HelpedCases({ className }: { className?: string }) {
  const [cases, setCases] = useState<readonly PublicCase[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const load = () => listHelped(abort.signal).then(setCases, () => undefined);
    void load();
    const stop = followLive({ event: (event) => void (isPlanEvent(event) && load()), gap: () => void load() });
    return () => {
      abort.abort();
      stop();
    };
  }, []);
  if (cases.length === 0) return null;
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
