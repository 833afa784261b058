import { maskMicrochip } from '#core/chips/microchip.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale, locales } from '#core/paraglide/runtime.js';
import type { Sex, Species } from '#core/pets/vocabulary.ts';
import { perLocale } from '#core/text/per-locale.ts';
import { sharedFields } from './fields.ts';
import { speciesLabel } from './labels.ts';
import type { CaseSide } from './status.ts';
import { type Frame, framed, mark, split } from './title-here.ts';

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
  return description.split('\n').map(lineHere).join('\n');
}

function lineHere(line: string): string {
  const here = getLocale();
  for (const locale of [here, ...locales])
    for (const [at, frame] of linesOf(locale).entries()) {
      const words = framed(line, frame);
      if (words !== null) return linesOf(here)[at]!.join(wordHere(at, words));
    }
  return line;
}

/** What the site wrote where the owner chose from a list, or said nothing. */
function wordHere(at: number, words: string): string {
  const known = locales.flatMap((locale) => (wordsOf(locale)[at] ?? []).map((word, index) => ({ word, index })));
  const found = known.find(({ word }) => word === words);
  return found ? wordsOf(getLocale())[at]![found.index]! : words;
}

/** The lines of a description, in the same order in each language. */
const linesOf = perLocale((locale): Frame[] =>
  [
    m.rule_description_sex({ sex: mark }, { locale }),
    m.rule_description_microchip({ microchip: mark }, { locale }),
    m.rule_description_reward({ reward: mark }, { locale }),
    m.rule_description_breed({ breed: mark }, { locale }),
    m.rule_description_colour({ colour: mark }, { locale }),
    m.rule_description_markings({ markings: mark }, { locale }),
  ].map(split),
);

/** For the first of these lines. */
const wordsOf = perLocale((locale): string[][] => [
  [m.rule_sex_female({}, { locale }), m.rule_sex_male({}, { locale }), m.rule_sex_unknown({}, { locale })],
  [m.rule_microchip_unknown({}, { locale })],
  [m.rule_reward_none({}, { locale })],
]);
