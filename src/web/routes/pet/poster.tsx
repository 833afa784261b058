import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { type PosterChoice, posterPath } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { type PosterBatch, posterQuery } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { CaseNotFound } from '#web/features/cases/case-not-found.tsx';
import { useStanding } from '#web/features/cases/own/use-standing.ts';
import { PosterChoiceForm } from '#web/features/posters/poster-choice.tsx';
import { PosterFile, PosterPreview } from '#web/features/posters/poster-preview.tsx';
import { useDebounced } from '#web/lib/later.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
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

/** The choices, and how the poster will look. The owner also adds a telephone number and names places. */
function PosterPage({ of, choice }: { of: PublicCase; choice: PosterChoice }) {
  const isOwn = useStanding(of).standing === 'owner';
  const OwnPoster = useLoaded(isOwn, loadOwnPoster);
  const { places, add } = usePlaces(of, isOwn);
  const [typed, setTyped] = useState('');
  const phone = useDebounced(typed.trim(), 500);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_1.4fr]">
      <Card className="grid gap-6">
        <PosterChoiceForm of={of} choice={choice} places={places} />
        {OwnPoster && <OwnPoster {...{ of, places }} phone={typed} onPhone={setTyped} onPlace={add} />}
        <PosterFile of={of} choice={choice} phone={phone} />
        <Link
          to={`/pet/${encodeURIComponent(of.slug)}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.poster_back()}
        </Link>
      </Card>
      <div className="lg:sticky lg:top-22">
        <PosterPreview of={of} choice={choice} phone={phone} />
      </div>
    </div>
  );
}

/** The places of the case, with those that were named since they were read. */
function usePlaces(of: PublicCase, isOwn: boolean) {
  const [named, setNamed] = useState<PosterBatch[]>([]);
  const read = useRead(isOwn && of, (signal) => readPlaces(of.id, signal));
  const isNew = ({ id }: PosterBatch) => !read.some((place) => place.id === id);
  return { places: [...named.filter(isNew), ...read], add: (place: PosterBatch) => setNamed([place, ...named]) };
}

// few visitors are the owner
const loadOwnPoster = () => import('#web/features/posters/own-poster.tsx').then(({ OwnPoster }) => OwnPoster);
const readPlaces = (caseId: string, signal: AbortSignal) =>
  import('#web/features/posters/poster-calls.ts').then((calls) => calls.readPlaces(caseId, signal));
