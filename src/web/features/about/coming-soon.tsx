import { Bell, Building2, type LucideIcon, QrCode } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';

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
