import { m } from '#core/paraglide/messages.js';
import type { Source } from '#core/plan/sources.ts';

/** Where the advice comes from, for whoever wants to read on. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-muted text-sm">{m.plan_sources()}</h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm marker:text-muted">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" className="text-link underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
