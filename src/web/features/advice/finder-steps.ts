import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import type { AnimalState, Situation } from './situation.ts';
import { lineIn, type Step } from './step.ts';

export type FinderStep = Step<
  'calm' | 'hurt' | 'loose' | 'dead' | 'chip' | 'report' | 'local' | 'hold' | 'hand' | 'never'
>;

/**
 * What to do now, most urgent first.
 * @param localDuty the operator's words about the duties of a finder in the place; null if there are none
 */
export function stepsFor(situation: Situation, localDuty: string | null): FinderStep[] {
  const local: FinderStep[] = localDuty
    ? [{ id: 'local', title: m.advice_local_title(), lines: localDuty.split('\n').filter(Boolean) }]
    : [];
  return [first[situation.state](situation.species), ...afterwards[situation.state](situation.species, local)];
}

const first: Record<AnimalState, (kind: Species | null) => FinderStep> = {
  well: (kind) => ({
    id: 'calm',
    title: m.advice_calm_title(),
    lines: [m.advice_calm_1(), ...lineIn(calm, kind)],
  }),
  hurt: () => ({
    id: 'hurt',
    title: m.advice_hurt_title(),
    lines: [m.advice_hurt_1(), m.advice_hurt_2(), m.advice_hurt_3()],
  }),
  loose: (kind) => ({
    id: 'loose',
    title: m.advice_loose_title(),
    lines: [m.advice_loose_1(), m.advice_loose_2(), ...lineIn(loose, kind), m.advice_loose_3()],
  }),
  dead: () => ({
    id: 'dead',
    title: m.advice_dead_title(),
    lines: [m.advice_dead_1(), m.advice_dead_2(), m.advice_dead_3(), m.advice_dead_4()],
  }),
};

/** Nobody can scan, hold or hand over an animal that is still running, and nobody holds one that has died. */
const afterwards: Record<AnimalState, (kind: Species | null, local: FinderStep[]) => FinderStep[]> = {
  well: (kind, local) => [chipStep(kind), reportStep(), ...local, holdStep(), handOverStep(), neverStep()],
  hurt: (kind, local) => [chipStep(kind), reportStep(), ...local, holdStep(), handOverStep(), neverStep()],
  loose: (_, local) => [...local, neverStep()],
  dead: (kind, local) => [chipStep(kind), reportStep(), ...local, neverStep()],
};

const calm: Partial<Record<Species, () => string>> = {
  dog: m.advice_calm_dog,
  cat: m.advice_calm_cat,
  rabbit: m.advice_calm_rabbit,
  bird: m.advice_calm_bird,
  ferret: m.advice_calm_small,
  guinea_pig: m.advice_calm_small,
  hamster: m.advice_calm_small,
  tortoise: m.advice_calm_tortoise,
  horse: m.advice_calm_horse,
};

const loose: Partial<Record<Species, () => string>> = { dog: m.advice_loose_dog, cat: m.advice_loose_cat };

function chipStep(kind: Species | null): FinderStep {
  const ring = lineIn({ bird: m.advice_chip_bird }, kind === 'bird' ? kind : null);
  return {
    id: 'chip',
    title: m.advice_chip_title(),
    lines: [m.advice_chip_1(), ...ring, m.advice_chip_2(), m.advice_chip_3()],
  };
}

function reportStep(): FinderStep {
  return { id: 'report', title: m.advice_report_title(), lines: [m.advice_report_1(), m.advice_report_2()] };
}

function holdStep(): FinderStep {
  return { id: 'hold', title: m.advice_hold_title(), lines: [m.advice_hold_1(), m.advice_hold_2()] };
}

function handOverStep(): FinderStep {
  return {
    id: 'hand',
    title: m.advice_hand_title(),
    lines: [m.advice_hand_1(), m.advice_hand_2(), m.advice_hand_3()],
  };
}

function neverStep(): FinderStep {
  return {
    id: 'never',
    title: m.advice_never_title(),
    lines: [m.advice_never_1(), m.advice_never_2(), m.advice_never_3()],
  };
}
