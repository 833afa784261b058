import {
  Bell,
  Building2,
  HeartHandshake,
  type LucideIcon,
  Map as MapIcon,
  QrCode,
  ScanSearch,
  Users,
} from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const handle = sleeps;

export const meta = metaOf({ title: m.app_nav_about, description: m.app_about_text, path: '/about' });

export default function About() {
  return (
    <div className="page-column">
      <PageHeading title={m.app_about_title()} text={m.app_about_text()} />
      <section className="grid gap-x-12 gap-y-4 border-line border-t pt-8 md:grid-cols-[1fr_2fr]">
        <h2 className="text-2xl">{m.app_about_mission_title()}</h2>
        <div className="space-y-4 text-lg">
          <p>{m.app_about_mission_1()}</p>
          <p>{m.app_about_mission_2()}</p>
        </div>
      </section>
      <Differentiators />
      <ComingSoon />
      <section className="mt-16 flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 className="text-2xl">{m.app_about_help_title()}</h2>
          <p className="mt-1 text-muted">{m.app_about_help_text()}</p>
        </div>
        <ButtonLink to="/cases" size="lg" className="shrink-0">
          {m.app_home_view_all()}
        </ButtonLink>
      </section>
      <p className="mt-8">
        <Link to="/what-works" className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {m.works_link()}
        </Link>
      </p>
      <p className="mt-8 text-muted text-sm">
        {m.app_about_licences()}{' '}
        <a href="/licenses/libheif.txt" className="text-link underline underline-offset-4">
          {m.app_about_licences_libheif()}
        </a>
      </p>
    </div>
  );
}

const points: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: ScanSearch, title: m.app_about_ai_title, text: m.app_about_ai_text },
  { icon: MapIcon, title: m.app_about_maps_title, text: m.app_about_maps_text },
  { icon: Users, title: m.app_about_community_title, text: m.app_about_community_text },
  { icon: HeartHandshake, title: m.app_about_free_title, text: m.app_about_free_text },
];

function Differentiators() {
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{m.app_about_different_title()}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="grid">
            <Card className="flex gap-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-brand-soft text-link">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div>
                <h3 className="text-xl">{title()}</h3>
                <p className="mt-1.5 text-muted">{text()}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Plan = {
  icon: LucideIcon;
  title: () => string;
  text: () => string;
  /** the page of a feature that is now available */
  arrivedAt?: string;
};

const plans: readonly Plan[] = [
  { icon: QrCode, title: m.app_about_soon_posters, text: m.app_about_soon_posters_text, arrivedAt: '/cases' },
  { icon: Bell, title: m.app_about_soon_notifications, text: m.app_about_soon_notifications_text, arrivedAt: '/cases' },
  { icon: Building2, title: m.app_about_soon_shelters, text: m.app_about_soon_shelters_text },
];

/** The planned features. A feature that has become available stays in the list, marked as such and linked. */
function ComingSoon() {
  return (
    <section className="mt-16 rounded-door bg-lamp-soft p-6 text-on-lamp-soft sm:p-10">
      <h2 className="text-2xl">{m.app_about_soon_title()}</h2>
      <p className="mt-1">{m.app_about_soon_text()}</p>
      <ul className="mt-6 grid gap-6 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanItem key={plan.title()} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanItem({ plan: { icon: Icon, title, text, arrivedAt } }: { plan: Plan }) {
  return (
    <li>
      <Icon aria-hidden="true" className="size-7 stroke-[1.5]" />
      <h3 className="mt-3 text-lg">
        {arrivedAt ? (
          <Link to={arrivedAt} className="underline underline-offset-4">
            {title()}
          </Link>
        ) : (
          title()
        )}
      </h3>
      {arrivedAt && (
        <span className="mt-1 inline-block whitespace-nowrap rounded-full bg-reunited px-2.5 py-0.5 font-semibold text-white text-xs">
          {m.app_about_soon_available()}
        </span>
      )}
      <p className="mt-1 text-sm">{text()}</p>
    </li>
  );
}
