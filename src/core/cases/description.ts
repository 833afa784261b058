import { maskMicrochip } from '#core/chips/microchip.ts';
import { m } from '#core/paraglide/messages.js';
import { type Locale, locales } from '#core/paraglide/runtime.js';
import type { Sex, Species } from '#core/pets/vocabulary.ts';
import { escaped } from '#core/text/replace-spans.ts';
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
  return side === 'missing' ? description.split('\n').map(lineHere).join('\n') : description;
}

function lineHere(line: string): string {
  const [label] = labels.pattern.exec(line) ?? [];
  return label === undefined ? line : labels.lines.get(label)!(line.slice(label.length));
}

type Options = { locale?: Locale };
type Message = (inputs: object, options: Options) => string;
type Write = (words: string, options: Options) => string;

const labels = /* @__PURE__ */ labelsOfLines();

/**
 * The beginning of each line, in any language, and how it is written in the reader's. One pattern, as owners may write
 * many lines.
 */
function labelsOfLines() {
  const lines = new Map<string, (words: string) => string>();
  const add = (write: Write, known: readonly Message[] = []) => {
    for (const locale of locales) lines.set(write('', { locale }), (words) => write(wordsHere(words, known), {}));
  };
  add((sex, options) => m.rule_description_sex({ sex }, options), Object.values(sharedFields.sex.words));
  add((microchip, options) => m.rule_description_microchip({ microchip }, options), [m.rule_microchip_unknown]);
  add((reward, options) => m.rule_description_reward({ reward }, options), [m.rule_reward_none]);
  add((breed, options) => m.rule_description_breed({ breed }, options));
  add((colour, options) => m.rule_description_colour({ colour }, options));
  add((markings, options) => m.rule_description_markings({ markings }, options));
  return { lines, pattern: new RegExp(`^(?:${[...lines.keys()].map(escaped).join('|')})`) };
}

/** `known`: the words of the site for an owner who chose from a list, or said nothing. */
function wordsHere(words: string, known: readonly Message[]): string {
  const said = known.find((message) => locales.some((locale) => message({}, { locale }) === words));
  return said ? said({}, {}) : words;
}
