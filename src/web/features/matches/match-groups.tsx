import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type MatchGroupsProps<M> = {
  /** leads first */
  matches: readonly M[];
  atFirst: number;
  listClass: string;
  /** without a lead, the most similar ones are shown at once, for a person who compares by eye */
  byEye?: boolean;
  children: (match: M) => ReactNode;
};

/** The leads, starting with the likeliest few. Long shots are hidden behind a button. */
export function MatchGroups<M extends { lead: boolean }>({ matches, byEye = false, ...list }: MatchGroupsProps<M>) {
  const leads = matches.filter(({ lead }) => lead);
  const longShots = matches.filter(({ lead }) => !lead);
  const [asked, setAsked] = useState<boolean>();
  const open = asked ?? (byEye && leads.length === 0);
  return (
    <>
      {leads.length > 0 && <FewMatches {...list} matches={leads} />}
      {longShots.length > 0 && (
        <>
          <Button
            variant="outline"
            size="sm"
            className="h-auto self-start py-2! text-start!"
            aria-expanded={open}
            onClick={() => setAsked(!open)}
          >
            {toggleText(open, leads.length, longShots.length)}
          </Button>
          {open && <FewMatches {...list} matches={longShots} />}
        </>
      )}
    </>
  );
}

function toggleText(open: boolean, leads: number, longShots: number): string {
  const counted =
    leads > 0
      ? m.forms_matches_counted({
          leads: m.forms_matches_leads({ leads }),
          longShots: m.forms_matches_long_shots({ longShots }),
        })
      : m.forms_matches_long_shots({ longShots });
  return open ? m.forms_matches_hide({ counted }) : m.forms_matches_show({ counted });
}

function FewMatches<M>({ matches, atFirst, listClass, children }: Omit<MatchGroupsProps<M>, 'byEye'>) {
  const few = useFew(matches, atFirst);
  return (
    <>
      <ul className={listClass}>{few.shown.map(children)}</ul>
      <ShowMore few={few} />
    </>
  );
}

/** The beginning of a list, until the rest is requested. */
type Few<T> = { shown: readonly T[]; hidden: number; showAll: () => void };

function useFew<T>(items: readonly T[], atFirst: number): Few<T> {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, atFirst);
  return { shown, hidden: items.length - shown.length, showAll: () => setAll(true) };
}

/** Button that shows the rest. Renders nothing if nothing is hidden. */
function ShowMore({ few }: { few: Few<unknown> }) {
  if (few.hidden === 0) return null;
  return (
    <Button variant="outline" size="sm" className="self-start" onClick={few.showAll}>
      {m.forms_show_more({ count: few.hidden })}
    </Button>
  );
}
