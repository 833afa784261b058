import { m } from '#core/paraglide/messages.js';
import { ComingSoon, Differentiators } from '#web/features/about/about-sections.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
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
