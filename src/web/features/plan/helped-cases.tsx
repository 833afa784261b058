import { planPathOf } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { isPlanEvent } from '#web/features/cases/use-live-refresh.ts';
import { CaseList } from '#web/features/follow/followed-cases.tsx';
import { useLiveNews } from '#web/lib/api/live-stream.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { listHelped } from './calls/plan-calls.ts';

const pathOf = (of: PublicCase) => (of.status === 'reunited' ? `/pet/${encodeURIComponent(of.slug)}` : planPathOf(of));

/** The cases that the person helps with. */
export function HelpedCases({ className }: { className?: string }) {
  const { answer, again } = useAnswer('helped', listHelped);
  useLiveNews(isPlanEvent, again);
  return <CaseList title={m.plan_helped()} cases={answer} pathOf={pathOf} className={className} />;
}
