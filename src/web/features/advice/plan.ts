import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { type Source, type SourceId, sources } from '#core/plan/sources.ts';
import { isFor, type PlanStep, planSteps } from '#core/plan/steps.ts';
import { type Life, type Loss, lineIn, type Step } from './situation.ts';

export type OwnerStep = Step<'now' | 'tonight' | 'tell' | 'call' | 'seen' | 'later' | 'never'>;

/** The steps of the owner of a missing pet, in the order in which they help. */
export function planFor(loss: Loss): OwnerStep[] {
  const { species } = loss;
  return [
    { id: 'now', title: m.plan_now_title(), lines: [...firstLines('now', loss), m.plan_now_2()] },
    { id: 'tonight', title: m.plan_tonight_title(), lines: firstLines('tonight', loss) },
    {
      id: 'tell',
      title: m.plan_tell_title(),
      lines: [m.plan_tell_1(), m.plan_tell_2(), m.plan_tell_3(), ...lineIn(tell, species)],
    },
    { id: 'call', title: m.plan_call_title(), lines: [m.plan_call_1(), m.plan_call_2(), ...lineIn(call, species)] },
    { id: 'seen', title: m.plan_seen_title(), lines: [m.plan_seen_1(), ...sightingLines(species)] },
    {
      id: 'later',
      title: m.plan_later_title(),
      lines: [...lineIn(later, species), m.plan_later_1(), m.plan_later_2()],
    },
    { id: 'never', title: m.plan_never_title(), lines: [m.plan_never_1(), m.plan_never_2(), m.plan_never_3()] },
  ];
}

const steps: readonly PlanStep[] = Object.values(planSteps);

const linesOf = (fitting: readonly PlanStep[]): string[] => fitting.flatMap(({ lines }) => lines.map((line) => line()));

/** The steps of an owner's plan for the first hours. */
const firstLines = (phase: 'now' | 'tonight', { species, life }: Loss): string[] =>
  linesOf(steps.filter((step) => step.phase === phase && isFor(step, species) && holdsFor(step, life)));

/** Owners who did not say how the animal lives get the steps that hold for all; those who did get theirs, too. */
function holdsFor({ lives, behaves }: PlanStep, life: Life | null): boolean {
  const ways: readonly unknown[] = lives ?? behaves ?? [null];
  return ways.every((way) => way === null) || (life !== null && ways.includes(life));
}

/** How to go where it was seen; nothing where the plan has no such step. */
const sightingLines = (species: Species | null): string[] =>
  linesOf([planSteps.quiet_sighting, planSteps.sighting].filter((step) => isFor(step, species)));

type Lines = Partial<Record<Species, () => string>>;

const tell: Lines = { cat: m.plan_tell_cat, ferret: m.plan_tell_cat, bird: m.plan_tell_bird, horse: m.plan_tell_horse };
const call: Lines = { horse: m.plan_call_horse };
const later: Lines = { cat: m.plan_later_cat, dog: m.plan_later_dog, tortoise: m.plan_later_tortoise };

/** Whose knowledge the plan for a species repeats: what is about it alone comes first. */
export function sourcesFor(species: Species | null): Source[] {
  const own = Object.values(planSteps).filter((step) => step.of && isFor(step, species));
  const ids = new Set<SourceId>([...own.flatMap((step) => step.sources), 'temperaments', 'scams']);
  return [...ids].map((id) => sources[id]);
}
