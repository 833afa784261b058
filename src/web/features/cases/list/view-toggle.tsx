import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';
import { type CaseQuery, casesPath } from './case-query.ts';

const views = [
  { view: null, label: m.cases_view_list, Icon: LayoutGrid },
  { view: 'map', label: m.cases_view_map, Icon: MapIcon },
] as const;

/** The same cases as a list, or on a map with the list beside it. It stands in the address. */
export function ViewToggle({ query }: { query: CaseQuery }) {
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
