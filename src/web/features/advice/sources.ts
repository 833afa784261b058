import type { Species } from '#core/pets/vocabulary.ts';
import { type Source, type SourceId, sources } from '#core/plan/sources.ts';
import { planSteps } from '#core/plan/steps.ts';

/** Whose knowledge the plan for a species repeats: what is about it alone comes first. */
export function sourcesFor(species: Species | null): Source[] {
  const steps = Object.values(planSteps);
  const own = steps.filter((step) => 'of' in step && species && (step.of as readonly Species[]).includes(species));
  const ids = new Set<SourceId>([...own.flatMap((step) => step.sources), 'temperaments', 'scams']);
  return [...ids].map((id) => sources[id]);
}
