import { m } from '#core/paraglide/messages.js';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { RecentMissing } from '#web/features/home/recent-missing.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { pack, useUnpacked } from '#web/lib/page/packed.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import type { Route } from './+types/home';

export const handle = sleeps;

export async function loader({ context }: Route.LoaderArgs) {
  return { recent: pack(await context.get(serverContext).reads.recentMissing()) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${m.app_name()}: ${m.app_home_title()}`,
    description: m.app_description(),
    path: '/',
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useLiveRefresh((event) => event.kind !== 'matches.changed');
  const recent = useUnpacked(loaderData.recent);
  return (
    <>
      <Hero />
      <HydrateLater>
        <HowItWorks />
        <RecentMissing cases={recent} />
      </HydrateLater>
    </>
  );
}
