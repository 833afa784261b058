import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { type AnimalState, lineIn, type Situation, type Step } from './situation.ts';

type StepId = 'calm' | 'hurt' | 'loose' | 'dead' | 'chip' | 'report' | 'local' | 'hold' | 'hand' | 'never';
export type FinderStep = Step<StepId>;

/**
 * The steps for now, most urgent first.
 * @param localDuty the operator's words about the duties of a finder in the place; null if there are none
 */
export function stepsFor({ state, species }: Situation, localDuty: string | null): FinderStep[] {
  const local = localDuty ? [step('local', m.advice_local_title(), ...localDuty.split('\n').filter(Boolean))] : [];
  const first = firstStep[state](species);
  // nobody can scan, hold or hand over an animal that is still running, and nobody holds one that has died
  if (state === 'loose') return [first, ...local, neverStep()];
  const hold = state === 'dead' ? [] : [holdStep(), handOverStep()];
  return [first, chipStep(species), reportStep(), ...local, ...hold, neverStep()];
}

const step = (id: StepId, title: string, ...lines: string[]): FinderStep => ({ id, title, lines });

const firstStep: Record<AnimalState, (kind: Species | null) => FinderStep> = {
  well: (kind) => step('calm', m.advice_calm_title(), m.advice_calm_1(), ...lineIn(calm, kind)),
  hurt: () => step('hurt', m.advice_hurt_title(), m.advice_hurt_1(), m.advice_hurt_2(), m.advice_hurt_3()),
  loose: (kind) =>
    step(
      'loose',
      m.advice_loose_title(),
      ...[m.advice_loose_1(), m.advice_loose_2(), ...lineIn(loose, kind), m.advice_loose_3()],
    ),
  dead: () =>
    step(
      'dead',
      m.advice_dead_title(),
      ...[m.advice_dead_1(), m.advice_dead_2(), m.advice_dead_3(), m.advice_dead_4()],
    ),
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
  const ring = kind === 'bird' ? [m.advice_chip_bird()] : [];
  return step('chip', m.advice_chip_title(), m.advice_chip_1(), ...ring, m.advice_chip_2(), m.advice_chip_3());
}

const reportStep = () => step('report', m.advice_report_title(), m.advice_report_1(), m.advice_report_2());
const holdStep = () => step('hold', m.advice_hold_title(), m.advice_hold_1(), m.advice_hold_2());
const handOverStep = () => step('hand', m.advice_hand_title(), m.advice_hand_1(), m.advice_hand_2(), m.advice_hand_3());
const neverStep = () =>
  step('never', m.advice_never_title(), m.advice_never_1(), m.advice_never_2(), m.advice_never_3());
