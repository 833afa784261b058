import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useFewFirst } from '#web/ui/state/more-rows.tsx';

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

/** The likeliest few, until the others are asked for. */
function FewMatches<M>({ matches, atFirst, listClass, children }: Omit<MatchGroupsProps<M>, 'byEye'>) {
  const { few, more } = useFewFirst(matches, atFirst);
  return (
    <>
      <ul className={listClass}>{few.map(children)}</ul>
      {more}
    </>
  );
}
