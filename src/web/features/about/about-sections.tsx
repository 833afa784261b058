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
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

const points: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  { icon: ScanSearch, title: m.app_about_ai_title, text: m.app_about_ai_text },
  { icon: MapIcon, title: m.app_about_maps_title, text: m.app_about_maps_text },
  { icon: Users, title: m.app_about_community_title, text: m.app_about_community_text },
  { icon: HeartHandshake, title: m.app_about_free_title, text: m.app_about_free_text },
];

export function Differentiators() {
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
export function ComingSoon() {
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
