import { Eye, HandHeart } from 'lucide-react';
import { codedPlace, pathWithPlace, pointOfCode } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { casesPath } from '#web/features/cases/list/case-query.ts';
import { circleText, usualRadius } from '#web/features/cases/list/circle.ts';
import { HereChoice } from '#web/features/place-code/here-choice.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/here';

export const handle = sleeps;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const read = codedPlace.safeParse(Object.fromEntries(searchParams));
  return { coded: read.data ?? null, refused: !read.success && searchParams.size > 0 };
}

export const meta = metaOf({ title: m.place_code_question, description: m.here_text, path: '/here', index: false });

/** Behind the code that is printed for a place: found or seen? The form has the place already. */
export default function Here({ loaderData: { coded, refused } }: Route.ComponentProps) {
  const to = (path: string) => (coded ? pathWithPlace(path, coded) : path);
  const point = coded && pointOfCode(coded);
  const near = point && { near: circleText(obscurePoint(point), usualRadius), place: coded.place };
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.place_code_question()} text={coded ? m.here_at({ place: coded.place }) : m.here_text()} />
      {refused && (
        <div className="mb-6">
          <Note>{m.here_refused()}</Note>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <HereChoice to={to('/report-found')} Icon={HandHeart} title={m.here_found()} text={m.here_found_text()} />
        <HereChoice to={to('/log-sighting')} Icon={Eye} title={m.here_seen()} text={m.here_seen_text()} />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <Link to={casesPath({ status: 'missing', ...near })} className={linkStyle}>
          {near ? m.here_missing_near() : m.here_missing()}
        </Link>
        <Link to="/animal-found" className={linkStyle}>
          {m.advice_title()}
        </Link>
      </p>
    </div>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
