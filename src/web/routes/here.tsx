import { Eye, HandHeart, type LucideIcon } from 'lucide-react';
import { codedPlace, pathWithPlace, pointOfCode } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { casesPath, circleText, usualRadius } from '#web/features/cases/list/case-query.ts';
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

export const meta = metaOf({ title: m.place_code_question, description: m.here_text, index: false });

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

type HereChoiceProps = { to: string; Icon: LucideIcon; title: string; text: string };

/** One of two large answers, made for a thumb. */
function HereChoice({ to, Icon, title, text }: HereChoiceProps) {
  return (
    <Link
      to={to}
      className="flex min-h-36 flex-col justify-center gap-1 rounded-card border-2 border-brand bg-surface p-6 shadow-card hover:bg-brand-soft"
    >
      <Icon aria-hidden="true" className="size-8 text-link" />
      <span className="font-display font-semibold text-2xl">{title}</span>
      <span className="text-muted">{text}</span>
    </Link>
  );
}
