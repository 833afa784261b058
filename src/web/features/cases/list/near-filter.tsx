import { LayoutGrid, LocateFixed, Map as MapIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { type CaseQuery, casesPath, circleOf, circleText, radii } from './case-query.ts';

const loadPanel = async () => (await import('./near-panel.tsx')).NearPanel;

/** Where the list begins, and whether it is shown as a list or on a map. */
export function NearFilter({ query }: { query: CaseQuery }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const NearPanel = useLoaded(open, loadPanel);
  return (
    <div className="mt-3 min-w-0 grow basis-80">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={LocateFixed}
          variant="outline"
          size="sm"
          className="scripts-only"
          aria-expanded={open}
          aria-controls={open && NearPanel ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {query.near ? m.cases_near_change() : m.cases_near_button()}
        </Button>
        <ViewToggle query={query} />
        {query.near && <Circle query={query} near={query.near} />}
      </div>
      {open && NearPanel && (
        <div id={panel}>
          <NearPanel query={query} onDone={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

function Circle({ query, near }: { query: CaseQuery; near: string }) {
  const navigate = useNavigate();
  const { point, km } = circleOf(near);
  const options = [...new Set([...radii, km])].sort((a, b) => a - b);
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <p className="text-sm">{m.cases_near_first({ place: query.place || m.cases_near_here() })}</p>
      <NativeSelect
        data-held=""
        aria-label={m.cases_near_within()}
        value={String(km)}
        options={options.map((one) => ({
          value: String(one),
          label: m.cases_near_within_distance({ distance: lengthText(one * 1000) }),
        }))}
        onChange={(event) => {
          const wider = circleText(point, Number(event.currentTarget.value));
          void navigate(casesPath({ ...query, near: wider }), { preventScrollReset: true });
        }}
        className="scripts-only w-auto!"
      />
      <ButtonLink
        icon={X}
        to={casesPath({ ...query, near: null, place: '' })}
        variant="ghost"
        size="sm"
        preventScrollReset
      >
        {m.cases_near_everywhere()}
      </ButtonLink>
    </div>
  );
}

const views = [
  { view: null, label: m.cases_view_list, Icon: LayoutGrid },
  { view: 'map', label: m.cases_view_map, Icon: MapIcon },
] as const;

/** The same cases as a list, or on a map with the list beside it. It stands in the address. */
function ViewToggle({ query }: { query: CaseQuery }) {
  return (
    <nav aria-label={m.cases_view()} className="flex rounded-control border border-edge bg-surface p-0.5">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={label()}
          to={casesPath({ ...query, view })}
          preventScrollReset
          aria-current={query.view === view ? 'true' : undefined}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-lg px-3 font-semibold text-sm aria-[current=true]:bg-brand aria-[current=true]:text-on-brand sm:min-h-9"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
