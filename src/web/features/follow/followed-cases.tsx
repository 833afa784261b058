import { type ReactNode, useState } from 'react';
import { followedCases, type PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeFollow } from '#web/features/cases/case-calls.ts';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';

const readFollowed = async (signal: AbortSignal) => (await api.get('/api/follows', followedCases, { signal })).cases;

/** The cases of others whose news the person gets, each with a way to stop. */
export function FollowedCases({ className }: { className?: string }) {
  const followed = useRead('followed', readFollowed);
  const [left, setLeft] = useState<readonly string[]>([]);
  const cases = followed.filter(({ id }) => !left.includes(id));
  return (
    <CaseList title={m.dashboard_followed()} cases={cases} pathOf={({ slug }) => `/pet/${slug}`} className={className}>
      {({ id }) => (
        <ActButton
          variant="outline"
          size="sm"
          onPress={() => changeFollow(id, false)}
          told={{ after: () => setLeft((before) => [...before, id]) }}
        >
          {m.dashboard_unfollow()}
        </ActButton>
      )}
    </CaseList>
  );
}

type CaseListProps = {
  title: string;
  cases: readonly PublicCase[] | null;
  pathOf: (of: PublicCase) => string;
  className: string | undefined;
  /** what can be done about a case */
  children?: (of: PublicCase) => ReactNode;
};

/** Cases of others that concern the person. Renders nothing without any. */
export function CaseList({ title, cases, pathOf, className, children }: CaseListProps) {
  if (!cases?.length) return null;
  return (
    <Card title={title} className={className}>
      <ul className="mt-2 divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <StatusBadge status={one.status} />
              <Link to={pathOf(one)} className="font-semibold underline-offset-4 hover:underline">
                {one.title}
              </Link>
            </span>
            {children?.(one)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
