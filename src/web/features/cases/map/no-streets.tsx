import { m } from '#core/paraglide/messages.js';

/** In place of the map on a site without streets. */
export function NoStreets() {
  return (
    <div className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="font-semibold">{m.cases_map_none()}</p>
      <p className="mt-1 text-muted text-sm">{m.cases_map_none_text()}</p>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-link">{m.cases_map_none_operator()}</summary>
        <p className="text-muted">{m.cases_map_none_how()}</p>
      </details>
    </div>
  );
}
