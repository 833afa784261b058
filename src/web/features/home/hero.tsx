import { clsx } from 'clsx';
import { Eye, HeartHandshake, type LucideIcon, PawPrint } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { AdviceLink, PlanLink } from '#web/features/advice/advice-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { DuskScene } from './dusk-scene.tsx';
import { LookStarter } from './look-starter.tsx';

/** "Lost a pet? Found one?" with links to the three main tasks. */
export function Hero() {
  return (
    <section className="relative">
      <div className="relative overflow-hidden bg-[#321b38] text-[#fbf3ee]">
        <div className="page-column relative z-10 pt-10 sm:pt-20 sm:pb-52 lg:pt-24">
          <h1 className="max-w-xl text-4xl">{m.app_home_title()}</h1>
          <p className="mt-5 max-w-sm text-[#e8d9e4] text-lg">{m.app_home_text()}</p>
          <LookStarter />
        </div>
        <DuskScene className="-mt-4 h-60 w-full overflow-visible sm:absolute sm:end-[max(1rem,calc(50%-34rem))] sm:bottom-28 sm:mt-0 sm:h-[19rem] sm:w-auto lg:h-[24rem]" />
      </div>
      <ul className="page-column -mt-6 relative z-10 grid gap-3 sm:-mt-28 sm:grid-cols-3 sm:gap-5">
        <ActionCard
          to="/report-missing"
          icon={PawPrint}
          tone="bg-missing-soft text-missing-ink"
          title={m.app_home_missing_title()}
          text={m.app_home_missing_text()}
        />
        <ActionCard
          to="/report-found"
          icon={HeartHandshake}
          tone="bg-found-soft text-found-ink"
          title={m.app_home_found_title()}
          text={m.app_home_found_text()}
        />
        <ActionCard
          to="/log-sighting"
          icon={Eye}
          tone="bg-sighted-soft text-sighted-ink"
          title={m.app_home_sighting_title()}
          text={m.app_home_sighting_text()}
        />
      </ul>
      <p className="page-column mt-4 flex flex-wrap gap-x-8 gap-y-1 sm:justify-center">
        <PlanLink />
        <AdviceLink />
      </p>
    </section>
  );
}

type ActionCardProps = {
  to: string;
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
};

function ActionCard({ to, icon: Icon, tone, title, text }: ActionCardProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="group flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-lift transition-[translate] duration-200 hover:-translate-y-1 sm:flex-col sm:items-start sm:p-6"
      >
        <span className={clsx('grid size-13 shrink-0 place-items-center rounded-t-full rounded-b-xl', tone)}>
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span>
          <span className="block font-display font-semibold text-xl tracking-tight decoration-2 decoration-lamp underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="mt-1 block text-muted text-sm">{text}</span>
        </span>
      </Link>
    </li>
  );
}
