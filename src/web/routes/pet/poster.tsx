import { data, redirect } from 'react-router';
import { posterPath } from '#core/cases/poster.ts';
import { posterQuery } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { CaseNotFound } from '#web/features/cases/case-not-found.tsx';
import { PosterPage } from '#web/features/posters/poster-page.tsx';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/poster';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { reads } = context.get(serverContext);
  const read = await reads.caseBySlug(params.slug);
  const of = read && read !== 'hidden' ? read.case : null;
  if (of && of.slug !== params.slug) throw redirect(posterPath(of.slug), 301);
  const asked = posterQuery.safeParse(chosenIn(new URL(request.url).searchParams));
  const choice = asked.success ? asked.data : posterQuery.parse({});
  return data({ of, choice }, { status: of ? 200 : read === 'hidden' ? 410 : 404 });
}

/** Choices that the form leaves open are empty. */
const chosenIn = (query: URLSearchParams) => Object.fromEntries([...query].filter(([, value]) => value));

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const of = loaderData?.of;
  const title = pageTitle(of ? m.poster_of({ title: of.title }) : m.cases_not_found_title());
  return pageMeta(matches, { title, description: m.poster_text(), path: location.pathname, index: false });
}

export default function Poster({ loaderData: { of, choice } }: Route.ComponentProps) {
  if (!of) return <CaseNotFound />;
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.poster_of({ title: of.title })} text={m.poster_text()} />
      <PosterPage of={of} choice={choice} />
    </div>
  );
}
