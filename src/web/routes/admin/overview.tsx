import { ArrowRight, FileText, type LucideIcon, Share2, Users } from 'lucide-react';
import type { AdminStats } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { numberText } from '#core/text/format.ts';
import { readStats } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { InstallChecks } from '#web/features/admin/install-checks.tsx';
import { PhotoModelStatus } from '#web/features/admin/photo-model-status.tsx';
import { Link } from '#web/ui/link.tsx';

const route = adminRoute({
  title: m.admin_title,
  text: m.admin_text,
  read: ({ signal }) => readStats(signal),
  show: (stats) => <Overview stats={stats} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

const pages: readonly { to: string; icon: LucideIcon; title: () => string; text: () => string }[] = [
  { to: '/admin/cases', icon: FileText, title: m.admin_link_cases, text: m.admin_link_cases_text },
  { to: '/admin/users', icon: Users, title: m.admin_link_users, text: m.admin_link_users_text },
  { to: '/admin/social', icon: Share2, title: m.admin_link_social, text: m.admin_link_social_text },
];

/** Four key figures, links to the sub-pages, and the checks of the install. */
function Overview({ stats }: { stats: AdminStats }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        <Figure label={m.admin_stats_total()} value={stats.total_cases} />
        <Figure label={m.admin_stats_active()} value={stats.active_cases} />
        <Figure label={m.admin_stats_profiles()} value={stats.profiles} />
        <Figure label={m.admin_stats_pending()} value={stats.pending_reviews} />
      </dl>
      <PhotoModelStatus {...stats.photo_model} />
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {pages.map((page) => (
          <PageLink key={page.to} {...page} />
        ))}
      </ul>
      <InstallChecks />
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-card border border-line bg-surface p-5 shadow-card">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-3xl tabular-nums">{numberText(value)}</dd>
    </div>
  );
}

function PageLink({ to, icon: Icon, title, text }: (typeof pages)[number]) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="group flex flex-col gap-2 rounded-card border border-line bg-surface p-6 shadow-card hover:shadow-lift"
      >
        <Icon aria-hidden="true" className="size-6 text-link" />
        <span className="mt-1 flex items-center justify-between gap-2 font-display font-semibold text-xl">
          {title()}
          <ArrowRight
            aria-hidden="true"
            className="size-5 transition-[translate] group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
          />
        </span>
        <span className="text-muted text-sm">{text()}</span>
      </Link>
    </li>
  );
}
