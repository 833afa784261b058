import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import type { Habitat, Loss, Temper } from './loss.ts';
import { type Phase, phases } from './phases.ts';
import type { SourceId } from './sources.ts';

type Text = () => string;

/** For which animals a step is. A condition that is left out always holds. */
type Conditions = {
  of?: readonly Species[];
  notOf?: readonly Species[];
  /** null: it is not known how the animal lives */
  lives?: readonly (Habitat | null)[];
  behaves?: readonly (Temper | null)[];
};

const of = (...species: Species[]): Conditions => ({ of: species });
const notOf = (...species: Species[]): Conditions => ({ notOf: species });
const all = {};
const [dogs, cats, rabbits, birds] = [of('dog'), of('cat'), of('rabbit'), of('bird')];
const [ferrets, tortoises, horses, noHorses] = [of('ferret'), of('tortoise'), of('horse'), notOf('horse')];
const [guineaPigs, hamsters, small] = [of('guinea_pig'), of('hamster'), of('guinea_pig', 'hamster')];
const indoorCats: Conditions = { ...cats, lives: ['indoor'] };
const outdoorCats: Conditions = { ...cats, lives: ['outdoor'] };
const shyDogs: Conditions = { ...dogs, behaves: ['shy', 'frightened'] };
/** Only the other animals have no step of their own for the night. */
const withoutOwnNight = notOf('cat', 'dog', 'rabbit', 'bird', 'ferret', 'guinea_pig', 'hamster', 'tortoise', 'horse');

/** One thing to do: when and for which animals, what, why, and who says so. */
export type PlanStep = ReturnType<ReturnType<typeof inPhase>>;
const inPhase =
  (phase: Phase) =>
  (conditions: Conditions, title: Text, lines: readonly Text[], why: Text, ...sources: SourceId[]) => ({
    ...{ phase, title, lines, why, sources },
    ...conditions,
  });
const [now, tonight, tomorrow] = [inPhase('now'), inPhase('tonight'), inPhase('tomorrow')];
const [day3, day7, day14, day28] = [inPhase('day_3'), inPhase('day_7'), inPhase('day_14'), inPhase('day_28')];

/** The plan, in the order in which it helps. The id of a step is stored with who does it: never rename one. */
export const planSteps = {
  police: now(horses, m.plan_step_police, [m.plan_now_horse], m.plan_why_police, 'horses'),
  no_chase: now(dogs, m.plan_step_no_chase, [m.plan_now_dog], m.plan_why_no_chase, 'chasing'),
  sit_down: now(shyDogs, m.plan_step_sit_down, [m.plan_now_shy], m.plan_why_sit_down, 'chasing', 'temperaments'),
  ask_people: now(
    { ...dogs, behaves: ['friendly'] },
    m.plan_step_ask_people,
    [m.plan_now_friendly],
    m.plan_why_ask_people,
    'temperaments',
  ),
  close_by: now({ ...cats, lives: [null] }, m.plan_step_close_by, [m.plan_now_cat], m.plan_why_close_by, 'cats'),
  few_houses: now(
    indoorCats,
    m.plan_step_few_houses,
    [m.plan_now_indoor],
    m.plan_why_few_houses,
    'cats',
    'indoor_cats',
  ),
  shut_in: now(outdoorCats, m.plan_step_shut_in, [m.plan_now_outdoor], m.plan_why_shut_in, 'cats'),
  rabbit: now(rabbits, m.plan_step_rabbit, [m.plan_now_rabbit], m.plan_why_rabbit, 'rabbits'),
  bird: now(birds, m.plan_step_bird, [m.plan_now_bird], m.plan_why_bird, 'birds'),
  ferret: now(ferrets, m.plan_step_ferret, [m.plan_now_ferret], m.plan_why_ferret, 'ferrets', 'ferret_protocol'),
  small: now(small, m.plan_step_small, [m.plan_now_small], m.plan_why_small, 'small'),
  tortoise: now(tortoises, m.plan_step_tortoise, [m.plan_now_tortoise], m.plan_why_tortoise, 'tortoises'),
  home: now(noHorses, m.plan_step_home, [m.plan_now_1], m.plan_why_home, 'temperaments'),
  night_walk: tonight(
    withoutOwnNight,
    m.plan_step_night_walk,
    [m.plan_tonight_1],
    m.plan_why_night_walk,
    'temperaments',
  ),
  night_cat: tonight(cats, m.plan_step_night_cat, [m.plan_tonight_cat], m.plan_why_night_cat, 'cats', 'indoor_cats'),
  open_door: tonight(indoorCats, m.plan_step_open_door, [m.plan_tonight_indoor], m.plan_why_open_door, 'indoor_cats'),
  call_cat: tonight(outdoorCats, m.plan_step_call_cat, [m.plan_tonight_outdoor], m.plan_why_call_cat, 'temperaments'),
  scent: tonight(dogs, m.plan_step_scent, [m.plan_tonight_dog], m.plan_why_scent, 'chasing'),
  no_party: tonight(shyDogs, m.plan_step_no_party, [m.plan_tonight_shy], m.plan_why_no_party, 'chasing', 'sightings'),
  groups: tonight(
    { ...dogs, behaves: ['friendly', null] },
    m.plan_step_groups,
    [m.plan_tonight_friendly],
    m.plan_why_groups,
    'temperaments',
  ),
  night_rabbit: tonight(rabbits, m.plan_step_night_rabbit, [m.plan_tonight_rabbit], m.plan_why_night_rabbit, 'rabbits'),
  night_bird: tonight(birds, m.plan_step_night_bird, [m.plan_tonight_bird], m.plan_why_night_bird, 'birds_at_dusk'),
  night_ferret: tonight(
    ferrets,
    m.plan_step_night_ferret,
    [m.plan_tonight_ferret],
    m.plan_why_night_small,
    'ferret_protocol',
  ),
  night_guinea_pig: tonight(
    guineaPigs,
    m.plan_step_night_cage,
    [m.plan_tonight_guinea_pig],
    m.plan_why_night_small,
    'small',
  ),
  night_hamster: tonight(hamsters, m.plan_step_night_cage, [m.plan_tonight_hamster], m.plan_why_night_small, 'small'),
  morning_tortoise: tonight(tortoises, m.plan_step_morning, [m.plan_tonight_tortoise], m.plan_why_morning, 'tortoises'),
  night_horse: tonight(horses, m.plan_step_night_horse, [m.plan_tonight_horse], m.plan_why_night_horse, 'horses'),
  doors: tomorrow(all, m.plan_step_doors, [m.plan_tell_1], m.plan_why_doors, 'cats', 'recovered'),
  signs: tomorrow(all, m.plan_step_signs, [m.plan_tell_3], m.plan_why_signs, 'temperaments', 'recovered'),
  look_up: tomorrow(birds, m.plan_step_look_up, [m.plan_tell_bird], m.plan_why_look_up, 'birds'),
  stables: tomorrow(horses, m.plan_step_stables, [m.plan_tell_horse, m.plan_call_horse], m.plan_why_stables, 'horses'),
  shelters: tomorrow(noHorses, m.plan_step_shelters, [m.plan_call_1], m.plan_why_shelters, 'recovered'),
  chip: tomorrow(all, m.plan_step_chip, [m.plan_call_2], m.plan_why_chip, 'recovered'),
  quiet_sighting: tomorrow(dogs, m.plan_step_sighting, [m.plan_seen_dog, m.plan_seen_2], m.plan_why_quiet, 'sightings'),
  sighting: tomorrow(
    notOf('dog', 'tortoise', 'horse'),
    m.plan_step_sighting,
    [m.plan_seen_2],
    m.plan_why_sighting,
    'temperaments',
  ),
  money: tomorrow(all, m.plan_step_money, [m.plan_never_1, m.plan_never_2, m.plan_never_3], m.plan_why_money, 'scams'),
  search_again: day3(
    noHorses,
    m.plan_step_search_again,
    [m.plan_again_1],
    m.plan_why_search_again,
    'cats',
    'temperaments',
  ),
  trap: day3(cats, m.plan_step_trap, [m.plan_trap_cat], m.plan_why_trap, 'indoor_cats'),
  feeding_place: day3(
    shyDogs,
    m.plan_step_feeding_place,
    [m.plan_feeding_1],
    m.plan_why_feeding_place,
    'chasing',
    'sightings',
  ),
  visit: day3(noHorses, m.plan_step_visit, [m.plan_visit_1], m.plan_why_visit, 'recovered'),
  auctions: day3(horses, m.plan_step_auctions, [m.plan_auctions_1], m.plan_why_auctions, 'horses'),
  new_date: day7(all, m.plan_step_new_date, [m.plan_new_date_1], m.plan_why_new_date, 'temperaments'),
  photos: day7(all, m.plan_step_photos, [m.plan_later_2], m.plan_why_photos),
  sheds_again: day7(
    of('cat', 'ferret', 'rabbit'),
    m.plan_step_sheds_again,
    [m.plan_tell_cat],
    m.plan_why_sheds_again,
    'cats',
  ),
  wider: day14(
    notOf('guinea_pig', 'hamster'),
    m.plan_step_wider,
    [m.plan_wider_1],
    m.plan_why_wider,
    'cats',
    'temperaments',
  ),
  call_again: day14(all, m.plan_step_call_again, [m.plan_call_again_1], m.plan_why_call_again, 'recovered'),
  hope_cat: day28(cats, m.plan_step_hope, [m.plan_hope_1], m.plan_later_cat, 'cats'),
  hope_dog: day28(dogs, m.plan_step_hope, [m.plan_hope_1], m.plan_later_dog, 'recovered'),
  hope_tortoise: day28(tortoises, m.plan_step_hope, [m.plan_hope_1], m.plan_later_tortoise, 'tortoises'),
  hope: day28(notOf('cat', 'dog', 'tortoise'), m.plan_step_hope, [m.plan_hope_1], m.plan_why_hope, 'temperaments'),
};

export type StepId = keyof typeof planSteps;
export const stepIds = Object.keys(planSteps) as [StepId, ...StepId[]];

/** A step of the plan for one animal. */
export type OwnStep = PlanStep & { id: StepId };

/** The steps that fit an animal, by the part of the plan. */
export function planOf(loss: Loss): { phase: Phase; steps: OwnStep[] }[] {
  const fitting = stepIds.map((id) => ({ id, ...planSteps[id] })).filter((step) => fits(step, loss));
  return phases.map((phase) => ({ phase, steps: fitting.filter((step) => step.phase === phase) }));
}

/** Whether a step is for a kind of animal; null: nobody said which it is. */
export const isFor = ({ of, notOf }: Conditions, species: Species | null): boolean =>
  species ? (of?.includes(species) ?? true) && !notOf?.includes(species) : !of;

const fits = (step: Conditions, { species, lives, behaves }: Loss): boolean =>
  isFor(step, species) && (step.lives?.includes(lives) ?? true) && (step.behaves?.includes(behaves) ?? true);
