import { m } from '#core/paraglide/messages.js';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { RecentMissing } from '#web/features/home/recent-missing.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { pack, useUnpacked } from '#web/lib/page/packed.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
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

const steps = [
  { title: m.app_home_how_1_title, text: m.app_home_how_1_text },
  { title: m.app_home_how_2_title, text: m.app_home_how_2_text },
  { title: m.app_home_how_3_title, text: m.app_home_how_3_text },
] as const;

/** The service explained in three steps. */
function HowItWorks() {
  return (
    <section className="page-column pt-20">
      <h2 className="text-2xl">{m.app_home_how_title()}</h2>
      <ol className="relative mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        <span
          aria-hidden="true"
          className="absolute top-6 bottom-6 start-6 border-line border-s-2 border-dashed md:top-6 md:end-1/3 md:bottom-auto md:start-6 md:border-t-2 md:border-s-0"
        />
        {steps.map((step, index) => (
          <li key={step.title()} className="relative flex gap-5 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-brand font-display font-semibold text-lg text-on-brand">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{step.title()}</h3>
              <p className="mt-1.5 text-muted">{step.text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
