import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { type Life, type Loss, lineIn, type Step } from './situation.ts';

export type OwnerStep = Step<'now' | 'tonight' | 'tell' | 'call' | 'seen' | 'later' | 'never'>;

/** What the owner of a missing pet does, in the order in which it helps. */
export function planFor(loss: Loss): OwnerStep[] {
  const { species } = loss;
  return [
    { id: 'now', title: m.plan_now_title(), lines: nowLines(loss) },
    { id: 'tonight', title: m.plan_tonight_title(), lines: tonightLines(loss) },
    {
      id: 'tell',
      title: m.plan_tell_title(),
      lines: [m.plan_tell_1(), m.plan_tell_2(), m.plan_tell_3(), ...lineIn(tell, species)],
    },
    { id: 'call', title: m.plan_call_title(), lines: [m.plan_call_1(), m.plan_call_2(), ...lineIn(call, species)] },
    { id: 'seen', title: m.plan_seen_title(), lines: seenLines(loss) },
    {
      id: 'later',
      title: m.plan_later_title(),
      lines: [...lineIn(later, species), m.plan_later_1(), m.plan_later_2()],
    },
    { id: 'never', title: m.plan_never_title(), lines: [m.plan_never_1(), m.plan_never_2(), m.plan_never_3()] },
  ];
}

/** By how the animal lives; who did not say gets what holds for both. */
const nowByLife: Record<Life, () => string> = {
  indoor: m.plan_now_indoor,
  outdoor: m.plan_now_outdoor,
  friendly: m.plan_now_friendly,
  shy: m.plan_now_shy,
};
const tonightByLife: Record<Life, () => string> = {
  indoor: m.plan_tonight_indoor,
  outdoor: m.plan_tonight_outdoor,
  friendly: m.plan_tonight_friendly,
  shy: m.plan_tonight_shy,
};

type Lines = Partial<Record<Species, () => string>>;

const now: Lines = {
  dog: m.plan_now_dog,
  cat: m.plan_now_cat,
  rabbit: m.plan_now_rabbit,
  bird: m.plan_now_bird,
  ferret: m.plan_now_ferret,
  guinea_pig: m.plan_now_small,
  hamster: m.plan_now_small,
  tortoise: m.plan_now_tortoise,
  horse: m.plan_now_horse,
};

const tonight: Lines = {
  dog: m.plan_tonight_dog,
  cat: m.plan_tonight_cat,
  rabbit: m.plan_tonight_rabbit,
  bird: m.plan_tonight_bird,
  ferret: m.plan_tonight_ferret,
  guinea_pig: m.plan_tonight_guinea_pig,
  hamster: m.plan_tonight_hamster,
  tortoise: m.plan_tonight_tortoise,
  horse: m.plan_tonight_horse,
};

const tell: Lines = { cat: m.plan_tell_cat, ferret: m.plan_tell_cat, bird: m.plan_tell_bird, horse: m.plan_tell_horse };
const call: Lines = { horse: m.plan_call_horse };
const seen: Lines = { dog: m.plan_seen_dog };
const later: Lines = { cat: m.plan_later_cat, dog: m.plan_later_dog, tortoise: m.plan_later_tortoise };

function nowLines({ species, life }: Loss): string[] {
  const first = species === 'horse' ? [] : [m.plan_now_1()];
  return [...lineIn(now, species), ...lineIn(nowByLife, life), ...first, m.plan_now_2()];
}

/** Nobody sits down beside a horse, and no tortoise runs away. */
function seenLines({ species }: Loss): string[] {
  const going = species === 'tortoise' || species === 'horse' ? [] : [m.plan_seen_2()];
  return [m.plan_seen_1(), ...lineIn(seen, species), ...going];
}

function tonightLines({ species, life }: Loss): string[] {
  const known = [...lineIn(tonight, species), ...lineIn(tonightByLife, life)];
  return known.length > 0 ? known : [m.plan_tonight_1()];
}
