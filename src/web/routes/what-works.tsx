import { timeToReunion } from '#core/cases/relative-time.ts';
import type { WhatWorks as Figures } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import { numberText } from '#core/text/format.ts';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/what-works';

export const handle = sleeps;

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await context.get(serverContext).reads.whatWorks() };
}

export const meta = metaOf({ title: m.works_title, description: m.works_text, path: '/what-works' });

/** The ways in which pets came home, in figures. */
export default function WhatWorksPage({ loaderData }: Route.ComponentProps) {
  useLiveRefresh(({ kind }) => kind === 'case.changed' || kind === 'case.edited' || kind === 'case.deleted');
  return (
    <div className="page-column max-w-4xl!">
      <PageHeading title={m.works_title()} text={m.works_text()} />
      <WhatWorks of={loaderData.figures} />
    </div>
  );
}

/** The figures that enough was said for, each with its base, and where they come from. */
function WhatWorks({ of: { least_base, reported, home, days, by } }: { of: Figures }) {
  if (home === null) return <TooFew least={least_base} />;
  return (
    <div className="grid gap-6">
      <Card title={m.works_home()}>
        <Bar
          share={home / reported}
          text={m.works_home_of({ home: numberText(home), reported: numberText(reported) })}
        />
      </Card>
      <Card title={m.works_days()}>{days ? <Days {...days} /> : <Few least={least_base} />}</Card>
      <Card title={m.works_by()}>
        {by ? (
          <ul className="mt-3 grid gap-4">
            {by.counts.map(({ by: what, count }) => (
              <li key={what}>
                <p className="font-semibold">{m.app_stories_by({ by: what })}</p>
                <Bar
                  share={count / by.base}
                  text={m.works_by_of({ count: numberText(count), base: numberText(by.base) })}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Few least={least_base} />
        )}
      </Card>
      <p className="text-muted text-sm">{m.works_source({ least: least_base })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/success-stories" variant="outline">
          {m.works_stories()}
        </ButtonLink>
        <ButtonLink to="/pet-missing" variant="outline">
          {m.plan_link()}
        </ButtonLink>
      </div>
    </div>
  );
}

function Days({ base, lower, median, upper }: NonNullable<Figures['days']>) {
  return (
    <>
      <p className="mt-2 font-display font-semibold text-2xl text-reunited-ink">
        {m.works_days_median({ time: lasting(median) })}
      </p>
      <p className="mt-1">{m.works_days_quartiles({ lower: lasting(lower), upper: lasting(upper) })}</p>
      <p className="mt-1 text-muted text-sm">{m.works_days_base({ base: numberText(base) })}</p>
    </>
  );
}

const dayMs = 86_400_000;
/** Whole days, rounded up, because it is said that they were home within them. */
const lasting = (days: number) => timeToReunion(new Date(0), new Date(Math.max(1, Math.ceil(days)) * dayMs));

/** A share as a bar, and in figures beside its base. Not by a style, which the policy of pages that are cached refuses. */
function Bar({ share, text }: { share: number; text: string }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-1.5 h-3 w-full rounded-full bg-sunken rtl:-scale-x-100"
      >
        <rect width={Math.round(share * 100)} height="1" className="fill-reunited" />
      </svg>
      <p className="mt-1 text-muted text-sm tabular-nums">{text}</p>
    </>
  );
}

const Few = ({ least }: { least: number }) => <p className="mt-2 text-muted">{m.works_few({ least })}</p>;

function TooFew({ least }: { least: number }) {
  return (
    <EmptyState title={m.works_none()} text={m.works_few({ least })}>
      <ButtonLink to="/success-stories">{m.works_stories()}</ButtonLink>
      <ButtonLink to="/pet-missing" variant="outline">
        {m.plan_link()}
      </ButtonLink>
    </EmptyState>
  );
}
