import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import type { Habitat, Loss, Temper } from './loss.ts';
import { type Phase, phases } from './phases.ts';
import type { SourceId } from './sources.ts';

type Text = () => string;

/** One thing to do: when, for which animals, what, why, and who says so. A condition that is left out always holds. */
export type PlanStep = {
  phase: Phase;
  of?: readonly Species[];
  notOf?: readonly Species[];
  /** null: it is not known how the animal lives */
  lives?: readonly (Habitat | null)[];
  behaves?: readonly (Temper | null)[];
  title: Text;
  lines: readonly Text[];
  why: Text;
  sources: readonly SourceId[];
};

const small = ['guinea_pig', 'hamster'] as const;
/** They are told of in a step of their own. */
const withOwnNight = ['cat', 'dog', 'rabbit', 'bird', 'ferret', 'guinea_pig', 'hamster', 'tortoise', 'horse'] as const;
const afraid = ['shy', 'frightened'] as const;

/** The plan, in the order in which it helps. The id of a step is stored with who does it: never rename one. */
export const planSteps = {
  police: {
    ...{ phase: 'now', of: ['horse'], title: m.plan_step_police, lines: [m.plan_now_horse] },
    ...{ why: m.plan_why_police, sources: ['horses'] },
  },
  no_chase: {
    ...{ phase: 'now', of: ['dog'], title: m.plan_step_no_chase, lines: [m.plan_now_dog] },
    ...{ why: m.plan_why_no_chase, sources: ['chasing'] },
  },
  sit_down: {
    ...{ phase: 'now', of: ['dog'], behaves: afraid, title: m.plan_step_sit_down, lines: [m.plan_now_shy] },
    ...{ why: m.plan_why_sit_down, sources: ['chasing', 'temperaments'] },
  },
  ask_people: {
    ...{ phase: 'now', of: ['dog'], behaves: ['friendly'], title: m.plan_step_ask_people },
    ...{ lines: [m.plan_now_friendly], why: m.plan_why_ask_people, sources: ['temperaments'] },
  },
  close_by: {
    ...{ phase: 'now', of: ['cat'], lives: [null], title: m.plan_step_close_by, lines: [m.plan_now_cat] },
    ...{ why: m.plan_why_close_by, sources: ['cats'] },
  },
  few_houses: {
    ...{ phase: 'now', of: ['cat'], lives: ['indoor'], title: m.plan_step_few_houses, lines: [m.plan_now_indoor] },
    ...{ why: m.plan_why_few_houses, sources: ['cats', 'indoor_cats'] },
  },
  shut_in: {
    ...{ phase: 'now', of: ['cat'], lives: ['outdoor'], title: m.plan_step_shut_in, lines: [m.plan_now_outdoor] },
    ...{ why: m.plan_why_shut_in, sources: ['cats'] },
  },
  rabbit: {
    ...{ phase: 'now', of: ['rabbit'], title: m.plan_step_rabbit, lines: [m.plan_now_rabbit] },
    ...{ why: m.plan_why_rabbit, sources: ['rabbits'] },
  },
  bird: {
    ...{ phase: 'now', of: ['bird'], title: m.plan_step_bird, lines: [m.plan_now_bird] },
    ...{ why: m.plan_why_bird, sources: ['birds'] },
  },
  ferret: {
    ...{ phase: 'now', of: ['ferret'], title: m.plan_step_ferret, lines: [m.plan_now_ferret] },
    ...{ why: m.plan_why_ferret, sources: ['ferrets', 'ferret_protocol'] },
  },
  small: {
    ...{ phase: 'now', of: small, title: m.plan_step_small, lines: [m.plan_now_small] },
    ...{ why: m.plan_why_small, sources: ['small'] },
  },
  tortoise: {
    ...{ phase: 'now', of: ['tortoise'], title: m.plan_step_tortoise, lines: [m.plan_now_tortoise] },
    ...{ why: m.plan_why_tortoise, sources: ['tortoises'] },
  },
  home: {
    ...{ phase: 'now', notOf: ['horse'], title: m.plan_step_home, lines: [m.plan_now_1] },
    ...{ why: m.plan_why_home, sources: ['temperaments'] },
  },
  night_walk: {
    ...{ phase: 'tonight', notOf: withOwnNight, title: m.plan_step_night_walk, lines: [m.plan_tonight_1] },
    ...{ why: m.plan_why_night_walk, sources: ['temperaments'] },
  },
  night_cat: {
    ...{ phase: 'tonight', of: ['cat'], title: m.plan_step_night_cat, lines: [m.plan_tonight_cat] },
    ...{ why: m.plan_why_night_cat, sources: ['cats', 'indoor_cats'] },
  },
  open_door: {
    ...{ phase: 'tonight', of: ['cat'], lives: ['indoor'], title: m.plan_step_open_door },
    ...{ lines: [m.plan_tonight_indoor], why: m.plan_why_open_door, sources: ['indoor_cats'] },
  },
  call_cat: {
    ...{ phase: 'tonight', of: ['cat'], lives: ['outdoor'], title: m.plan_step_call_cat },
    ...{ lines: [m.plan_tonight_outdoor], why: m.plan_why_call_cat, sources: ['temperaments'] },
  },
  scent: {
    ...{ phase: 'tonight', of: ['dog'], title: m.plan_step_scent, lines: [m.plan_tonight_dog] },
    ...{ why: m.plan_why_scent, sources: ['chasing'] },
  },
  no_party: {
    ...{ phase: 'tonight', of: ['dog'], behaves: afraid, title: m.plan_step_no_party, lines: [m.plan_tonight_shy] },
    ...{ why: m.plan_why_no_party, sources: ['chasing', 'sightings'] },
  },
  groups: {
    ...{ phase: 'tonight', of: ['dog'], behaves: ['friendly', null], title: m.plan_step_groups },
    ...{ lines: [m.plan_tonight_friendly], why: m.plan_why_groups, sources: ['temperaments'] },
  },
  night_rabbit: {
    ...{ phase: 'tonight', of: ['rabbit'], title: m.plan_step_night_rabbit, lines: [m.plan_tonight_rabbit] },
    ...{ why: m.plan_why_night_rabbit, sources: ['rabbits'] },
  },
  night_bird: {
    ...{ phase: 'tonight', of: ['bird'], title: m.plan_step_night_bird, lines: [m.plan_tonight_bird] },
    ...{ why: m.plan_why_night_bird, sources: ['birds_at_dusk'] },
  },
  night_ferret: {
    ...{ phase: 'tonight', of: ['ferret'], title: m.plan_step_night_ferret, lines: [m.plan_tonight_ferret] },
    ...{ why: m.plan_why_night_small, sources: ['ferret_protocol'] },
  },
  night_guinea_pig: {
    ...{ phase: 'tonight', of: ['guinea_pig'], title: m.plan_step_night_cage, lines: [m.plan_tonight_guinea_pig] },
    ...{ why: m.plan_why_night_small, sources: ['small'] },
  },
  night_hamster: {
    ...{ phase: 'tonight', of: ['hamster'], title: m.plan_step_night_cage, lines: [m.plan_tonight_hamster] },
    ...{ why: m.plan_why_night_small, sources: ['small'] },
  },
  morning_tortoise: {
    ...{ phase: 'tonight', of: ['tortoise'], title: m.plan_step_morning, lines: [m.plan_tonight_tortoise] },
    ...{ why: m.plan_why_morning, sources: ['tortoises'] },
  },
  night_horse: {
    ...{ phase: 'tonight', of: ['horse'], title: m.plan_step_night_horse, lines: [m.plan_tonight_horse] },
    ...{ why: m.plan_why_night_horse, sources: ['horses'] },
  },
  doors: {
    ...{ phase: 'tomorrow', title: m.plan_step_doors, lines: [m.plan_tell_1] },
    ...{ why: m.plan_why_doors, sources: ['cats', 'recovered'] },
  },
  signs: {
    ...{ phase: 'tomorrow', title: m.plan_step_signs, lines: [m.plan_tell_3] },
    ...{ why: m.plan_why_signs, sources: ['temperaments', 'recovered'] },
  },
  look_up: {
    ...{ phase: 'tomorrow', of: ['bird'], title: m.plan_step_look_up, lines: [m.plan_tell_bird] },
    ...{ why: m.plan_why_look_up, sources: ['birds'] },
  },
  stables: {
    ...{ phase: 'tomorrow', of: ['horse'], title: m.plan_step_stables, lines: [m.plan_tell_horse, m.plan_call_horse] },
    ...{ why: m.plan_why_stables, sources: ['horses'] },
  },
  shelters: {
    ...{ phase: 'tomorrow', notOf: ['horse'], title: m.plan_step_shelters, lines: [m.plan_call_1] },
    ...{ why: m.plan_why_shelters, sources: ['recovered'] },
  },
  chip: {
    ...{ phase: 'tomorrow', title: m.plan_step_chip, lines: [m.plan_call_2] },
    ...{ why: m.plan_why_chip, sources: ['recovered'] },
  },
  quiet_sighting: {
    ...{ phase: 'tomorrow', of: ['dog'], title: m.plan_step_sighting, lines: [m.plan_seen_dog, m.plan_seen_2] },
    ...{ why: m.plan_why_quiet, sources: ['sightings'] },
  },
  sighting: {
    ...{ phase: 'tomorrow', notOf: ['dog', 'tortoise', 'horse'], title: m.plan_step_sighting, lines: [m.plan_seen_2] },
    ...{ why: m.plan_why_sighting, sources: ['temperaments'] },
  },
  money: {
    ...{ phase: 'tomorrow', title: m.plan_step_money, lines: [m.plan_never_1, m.plan_never_2, m.plan_never_3] },
    ...{ why: m.plan_why_money, sources: ['scams'] },
  },
  search_again: {
    ...{ phase: 'day_3', notOf: ['horse'], title: m.plan_step_search_again, lines: [m.plan_again_1] },
    ...{ why: m.plan_why_search_again, sources: ['cats', 'temperaments'] },
  },
  trap: {
    ...{ phase: 'day_3', of: ['cat'], title: m.plan_step_trap, lines: [m.plan_trap_cat] },
    ...{ why: m.plan_why_trap, sources: ['indoor_cats'] },
  },
  feeding_place: {
    ...{ phase: 'day_3', of: ['dog'], behaves: afraid, title: m.plan_step_feeding_place },
    ...{ lines: [m.plan_feeding_1], why: m.plan_why_feeding_place, sources: ['chasing', 'sightings'] },
  },
  visit: {
    ...{ phase: 'day_3', notOf: ['horse'], title: m.plan_step_visit, lines: [m.plan_visit_1] },
    ...{ why: m.plan_why_visit, sources: ['recovered'] },
  },
  auctions: {
    ...{ phase: 'day_3', of: ['horse'], title: m.plan_step_auctions, lines: [m.plan_auctions_1] },
    ...{ why: m.plan_why_auctions, sources: ['horses'] },
  },
  new_date: {
    ...{ phase: 'day_7', title: m.plan_step_new_date, lines: [m.plan_new_date_1] },
    ...{ why: m.plan_why_new_date, sources: ['temperaments'] },
  },
  photos: {
    ...{ phase: 'day_7', title: m.plan_step_photos, lines: [m.plan_later_2] },
    ...{ why: m.plan_why_photos, sources: [] },
  },
  sheds_again: {
    ...{ phase: 'day_7', of: ['cat', 'ferret', 'rabbit'], title: m.plan_step_sheds_again, lines: [m.plan_tell_cat] },
    ...{ why: m.plan_why_sheds_again, sources: ['cats'] },
  },
  wider: {
    ...{ phase: 'day_14', notOf: ['guinea_pig', 'hamster'], title: m.plan_step_wider, lines: [m.plan_wider_1] },
    ...{ why: m.plan_why_wider, sources: ['cats', 'temperaments'] },
  },
  call_again: {
    ...{ phase: 'day_14', title: m.plan_step_call_again, lines: [m.plan_call_again_1] },
    ...{ why: m.plan_why_call_again, sources: ['recovered'] },
  },
  hope_cat: {
    ...{ phase: 'day_28', of: ['cat'], title: m.plan_step_hope, lines: [m.plan_hope_1] },
    ...{ why: m.plan_later_cat, sources: ['cats'] },
  },
  hope_dog: {
    ...{ phase: 'day_28', of: ['dog'], title: m.plan_step_hope, lines: [m.plan_hope_1] },
    ...{ why: m.plan_later_dog, sources: ['recovered'] },
  },
  hope_tortoise: {
    ...{ phase: 'day_28', of: ['tortoise'], title: m.plan_step_hope, lines: [m.plan_hope_1] },
    ...{ why: m.plan_later_tortoise, sources: ['tortoises'] },
  },
  hope: {
    ...{ phase: 'day_28', notOf: ['cat', 'dog', 'tortoise'], title: m.plan_step_hope, lines: [m.plan_hope_1] },
    ...{ why: m.plan_why_hope, sources: ['temperaments'] },
  },
} as const satisfies Record<string, PlanStep>;

export type StepId = keyof typeof planSteps;
export const stepIds = Object.keys(planSteps) as [StepId, ...StepId[]];

/** A step of the plan for one animal. */
export type OwnStep = PlanStep & { id: StepId };

/** The steps that fit an animal, by the part of the plan. */
export function planOf(loss: Loss): { phase: Phase; steps: OwnStep[] }[] {
  const fitting = stepIds.map((id) => ({ id, ...(planSteps[id] as PlanStep) })).filter((step) => fits(step, loss));
  return phases.map((phase) => ({ phase, steps: fitting.filter((step) => step.phase === phase) }));
}

function fits({ of, notOf, lives, behaves }: PlanStep, loss: Loss): boolean {
  const { species } = loss;
  if (of && !(species && of.includes(species))) return false;
  if (species && notOf?.includes(species)) return false;
  return (lives?.includes(loss.lives) ?? true) && (behaves?.includes(loss.behaves) ?? true);
}
