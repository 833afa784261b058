import { maskMicrochip } from '#core/chips/microchip.ts';
import { m } from '#core/paraglide/messages.js';
import { type Locale, locales } from '#core/paraglide/runtime.js';
import type { Sex, Species } from '#core/pets/vocabulary.ts';
import { type Frame, frame, writtenHere } from '#core/text/frames.ts';
import { sharedFields } from './fields.ts';
import { speciesLabel } from './labels.ts';
import type { CaseSide } from './status.ts';

export type MissingDetails = {
  breed?: string | null;
  colour?: string | null;
  sex?: Sex | null;
  distinctive_markings?: string | null;
  microchip?: string | null;
  reward?: string | null;
};

/**
 * The public description of a missing pet, one line per detail. Blank details are left out, except the microchip
 * (Unknown) and the reward (None). The chip number is masked here; `maskReport` has already masked the other fields.
 */
export function missingDescription(pet: MissingDetails): string {
  const lines = [
    pet.breed && m.rule_description_breed({ breed: pet.breed }),
    pet.colour && m.rule_description_colour({ colour: pet.colour }),
    pet.sex && m.rule_description_sex({ sex: sharedFields.sex.words[pet.sex]() }),
    pet.distinctive_markings && m.rule_description_markings({ markings: pet.distinctive_markings }),
    m.rule_description_microchip({ microchip: maskMicrochip(pet.microchip || m.rule_microchip_unknown()) }),
    m.rule_description_reward({ reward: pet.reward || m.rule_reward_none() }),
  ];
  return lines.filter(Boolean).join('\n');
}

type MissingPet = { pet_name: string; species: Species };
type FoundPet = { species: Species; breed?: string | null };

/** Missing: {pet name} ({species}) */
export function missingTitle(pet: MissingPet): string {
  return m.rule_title_missing({ name: pet.pet_name, species: speciesLabel(pet.species) });
}

/** Found: {species} ({breed if given}) */
export function foundTitle(pet: FoundPet): string {
  const species = speciesLabel(pet.species);
  return pet.breed ? m.rule_title_found_breed({ species, breed: pet.breed }) : m.rule_title_found({ species });
}

type Described = { side: CaseSide; description: string };

/**
 * The description of a case in the reader's language. That of a missing pet was written in the language of its report,
 * around the owner's words, which stay as they are; that of a found one is all the finder's words.
 */
export function descriptionHere({ side, description }: Described): string {
  if (side !== 'missing') return description;
  return description
    .split('\n')
    .map((line) => writtenHere(line, lines))
    .join('\n');
}

type Options = { locale?: Locale };
type Message = (inputs: object, options: Options) => string;

/** A line of a description; `known` are the words of the site for an owner who chose from a list, or said nothing. */
function lineOf(write: (words: string, options: Options) => string, known: readonly Message[] = []) {
  return frame({ words: '.*' }, ({ words }, locale) => {
    const said = known.find((message) => locales.some((one) => message({}, { locale: one }) === words));
    return write(said ? said({}, { locale }) : words, { locale });
  });
}

const lines = /* @__PURE__ */ framesOfLines();

function framesOfLines(): Frame[] {
  return [
    lineOf((sex, options) => m.rule_description_sex({ sex }, options), Object.values(sharedFields.sex.words)),
    lineOf((microchip, options) => m.rule_description_microchip({ microchip }, options), [m.rule_microchip_unknown]),
    lineOf((reward, options) => m.rule_description_reward({ reward }, options), [m.rule_reward_none]),
    lineOf((breed, options) => m.rule_description_breed({ breed }, options)),
    lineOf((colour, options) => m.rule_description_colour({ colour }, options)),
    lineOf((markings, options) => m.rule_description_markings({ markings }, options)),
  ];
}
