import { m } from '#core/paraglide/messages.js';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { WhatWorks } from '#web/features/stories/what-works.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
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
