import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { planPathOf } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Reported } from './reported.ts';
import { advicePath, planPath } from './situation.ts';

type NextStepsProps = {
  after: Reported;
  of: Pick<PublicCase, 'species'> & Partial<Pick<PublicCase, 'slug'>>;
  /** what else helps at once, as a button */
  children?: ReactNode;
};

/** The next steps after a report or a sighting was sent: thanks, what happens now, what helps. */
export function NextSteps({ after, of, children }: NextStepsProps) {
  const title = useId();
  const [done, setDone] = useState(false);
  if (done) return null;
  const { heading, text, links } = about[after](of);
  return (
    <Card role="region" aria-labelledby={title} className="mb-6">
      <CardTitle id={title}>{heading}</CardTitle>
      <p className="mt-2 text-muted">{text}</p>
      <ol className="mt-4 grid list-decimal gap-1 ps-6 marker:font-semibold marker:text-muted">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 *:w-auto">
        {children}
        <Button icon={Check} variant="ghost" onClick={() => setDone(true)}>
          {m.next_done()}
        </Button>
      </div>
    </Card>
  );
}

type About = { heading: string; text: string; links: { label: string; to: string }[] };

const about: Record<Reported, (of: NextStepsProps['of']) => About> = {
  missing: ({ species, slug }) => ({
    heading: m.next_missing(),
    text: m.next_missing_text(),
    links: [
      ...(slug ? [{ label: m.next_missing_plan(), to: planPathOf({ slug }) }] : []),
      { label: m.next_missing_now(), to: planPath({ species }, 'now') },
      { label: m.next_missing_tonight(), to: planPath({ species }, 'tonight') },
      { label: m.next_missing_tell(), to: planPath({ species }, 'tell') },
      { label: m.next_missing_call(), to: planPath({ species }, 'call') },
    ],
  }),
  found: ({ species }) => ({
    heading: m.next_found(),
    text: m.next_found_text(),
    links: [
      { label: m.next_found_chip(), to: `${advicePath({ species })}#chip` },
      { label: m.next_found_call(), to: `${advicePath({ species })}#report` },
      { label: m.next_found_hold(), to: `${advicePath({ species })}#hold` },
      { label: m.next_found_hand(), to: `${advicePath({ species })}#hand` },
    ],
  }),
  sighting: ({ species }) => ({
    heading: m.next_sighting(),
    text: m.next_sighting_text(),
    links: [
      { label: m.next_sighting_there(), to: advicePath({ species, state: 'loose' }) },
      { label: m.next_sighting_hurt(), to: advicePath({ species, state: 'hurt' }) },
    ],
  }),
  loose: ({ species }) => ({
    heading: m.next_loose(),
    text: m.next_loose_text(),
    links: [
      { label: m.next_sighting_there(), to: advicePath({ species, state: 'loose' }) },
      { label: m.next_sighting_hurt(), to: advicePath({ species, state: 'hurt' }) },
      { label: m.next_loose_caught(), to: '/report-found' },
    ],
  }),
};
