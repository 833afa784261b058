import { useEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { followedCases } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { toastError } from '#web/ui/over/toast.ts';
import { changeFollow } from './follow-calls.ts';

/** The cases of others whose news the person gets, each with a way to stop. Renders nothing without any. */
export function FollowedCases({ className }: { className?: string }) {
  const [cases, setCases] = useState<readonly PublicCase[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api.get('/api/follows', followedCases, { signal: abort.signal }).then(
      (answer) => setCases(answer.cases),
      () => undefined,
    );
    return () => abort.abort();
  }, []);

  async function unfollow({ id }: PublicCase): Promise<void> {
    try {
      await changeFollow(id, false);
      setCases((before) => before.filter((one) => one.id !== id));
    } catch (error) {
      toastError({ description: messageOf(error) });
    }
  }

  if (cases.length === 0) return null;
  return (
    <Card className={className}>
      <CardTitle>{m.dashboard_followed()}</CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <StatusBadge status={one.status} />
              <Link to={`/pet/${one.slug}`} className="font-semibold underline-offset-4 hover:underline">
                {one.title}
              </Link>
            </span>
            <Button variant="outline" size="sm" onClick={() => void unfollow(one)}>
              {m.dashboard_unfollow()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
