import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { type Source, type SourceId, sources } from '#core/plan/sources.ts';
import { isFor, planSteps } from '#core/plan/steps.ts';

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

/** Whose knowledge the plan for a species repeats: what is about it alone comes first. */
export function sourcesFor(species: Species | null): Source[] {
  const own = Object.values(planSteps).filter((step) => step.of && isFor(step, species));
  const ids = new Set<SourceId>([...own.flatMap((step) => step.sources), 'temperaments', 'scams']);
  return [...ids].map((id) => sources[id]);
}
