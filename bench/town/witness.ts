import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { type AgeGroup, ageGroups, type Size, sizes } from '#core/pets/vocabulary.ts';
import { type Animal, breeds, coats, collarColours, marks } from './animals.ts';
import type { Random } from './random.ts';

/**
 * Error rates of finders. Breeds: two people agree with alpha .23 (Voith 2013). For the others no rates are published;
 * they are assumptions, stated here so that they can be discussed, and `disagreement` scales all of them.
 */
const rates = {
  breedAgreement: 0.23,
  coat: { confused: 0.33, wrong: 0.12 },
  sexWrong: 0.1,
  age: { next: 0.35, wrong: 0.1 },
  size: { next: 0.28, wrong: 0.02 },
  collarLost: 0.35,
  collarColourWrong: 0.15,
  markSeen: 0.4,
  markInvented: 0.08,
};

type Description = Pick<
  CaseFacts,
  'species' | 'breed' | 'colour' | 'markings' | 'sex' | 'age_group' | 'size' | 'collar' | 'name' | 'text' | 'lifestyle'
>;

const confusions: Record<string, string[]> = {
  tabby: ['brindle', 'grey', 'brown'],
  ginger: ['cream', 'golden', 'tan', 'orange'],
  tan: ['brown', 'cream', 'golden'],
  cream: ['white', 'tan', 'golden'],
  grey: ['black', 'tabby', 'blue'],
  brown: ['black', 'tan', 'chocolate'],
  black: ['brown', 'grey'],
  golden: ['cream', 'tan', 'ginger'],
  tortoiseshell: ['calico', 'brindle'],
  calico: ['tortoiseshell', 'tricolour'],
  brindle: ['tabby', 'brown'],
  white: ['cream'],
};
const synonyms: Record<string, string[]> = {
  ginger: ['orange', 'ginger', 'marmalade'],
  grey: ['gray', 'grey', 'silver'],
  tabby: ['tabby', 'striped', 'stripy tabby'],
  tortoiseshell: ['tortie', 'tortoiseshell'],
  calico: ['calico', 'tricolour'],
};
const chatter = [
  'Very friendly',
  'A bit shy',
  'Seems hungry',
  'Came to our door',
  'Hiding under a car',
  'Please call any time',
  'We miss our baby',
  'Slipped out of the back door',
  'Ran off after fireworks',
  'Purrs a lot',
  'Loves treats',
  'Nervous with strangers',
  'Seen near the school',
  'Was sitting by the church',
  'Needs medication',
  'Children are heartbroken',
  'Currently in our garage',
  'Eating well',
  'Jumped the fence',
];

/** The owner knows the animal, but leaves some fields blank. */
export function describeAsOwner(random: Random, animal: Animal): Description {
  const maybe = <T>(p: number, value: T) => (random.chance(p) ? value : null);
  const seen = animal.marks.filter(() => random.chance(0.8)).map((ways) => random.pick(ways));
  return {
    species: animal.species,
    breed: maybe(0.7, animal.breed),
    colour: maybe(0.95, inWords(random, animal.coat)),
    markings: seen.length > 0 ? seen.join(', ') : null,
    sex: maybe(0.95, animal.sex),
    age_group: maybe(0.7, animal.age),
    size: maybe(0.6, animal.size),
    collar: maybe(0.7, animal.collar ? `${animal.collar} collar` : 'none'),
    name: animal.name,
    text: chat(random),
    lifestyle: maybe(0.6, animal.lifestyle),
  };
}

/**
 * The finder sees an unknown animal for a moment and writes most of it as free text.
 * @param disagreement factor on every error rate
 */
export function describeAsFinder(random: Random, animal: Animal, disagreement: number): Description {
  const maybe = <T>(p: number, value: T) => (random.chance(p) ? value : null);
  const wrong = (p: number) => random.chance(Math.min(0.9, p * disagreement));
  const colour = maybe(0.9, inWords(random, seenCoat(random, animal, disagreement)));
  const sex = maybe(0.55, wrong(rates.sexWrong) ? (animal.sex === 'male' ? 'female' : 'male') : animal.sex);
  const worn = animal.collar && !wrong(rates.collarLost) ? animal.collar : null;
  const collar = worn ? `${wrong(rates.collarColourWrong) ? random.pick(collarColours) : worn} collar` : 'no collar';
  const saidCollar = maybe(worn ? 0.85 : 0.4, collar);
  const said = animal.marks.filter(() => random.chance(rates.markSeen / disagreement)).map((ways) => random.pick(ways));
  if (wrong(rates.markInvented)) said.push(random.pick(random.pick(marks)));
  const inForm = random.chance(0.5);
  const spoken = [
    inForm ? null : `${colour ?? ''} ${animal.species}`,
    inForm ? null : sex,
    inForm ? null : saidCollar,
    ...said,
  ];
  return {
    species: maybe(0.97, animal.species),
    breed: maybe(0.5, seenBreed(random, animal)),
    colour: inForm ? colour : null,
    markings: null,
    sex: inForm ? sex : null,
    age_group: maybe(0.5, seenAge(random, animal.age, disagreement)),
    size: maybe(0.6, seenSize(random, animal.size, disagreement)),
    collar: inForm ? saidCollar : null,
    name: null,
    text: [...spoken, chat(random), worn && random.chance(0.15) ? `Tag says ${animal.name}` : null]
      .filter(Boolean)
      .join('. '),
    lifestyle: null,
  };
}

function seenCoat(random: Random, animal: Animal, disagreement: number): string[] {
  const { confused, wrong } = rates.coat;
  const luck = random.next() / disagreement;
  if (luck < wrong) return random.pick(coats[animal.species]).split(' ');
  if (luck >= wrong + confused) return animal.coat;
  if (animal.coat.length > 1 && random.chance(0.5)) return [random.pick(animal.coat)];
  return animal.coat.map((colour) => (random.chance(0.7) ? random.pick(confusions[colour] ?? [colour]) : colour));
}

/**
 * Krippendorff's alpha as a mixture: with this probability both see the same breed, otherwise each guesses
 * independently.
 */
function seenBreed(random: Random, animal: Animal): string | null {
  const guess = random.chance(rates.breedAgreement) ? animal.breed : random.weighted(breeds[animal.species]);
  return guess && random.chance(0.3) ? `${guess} mix` : guess;
}

function seenAge(random: Random, age: AgeGroup, disagreement: number): AgeGroup {
  return misjudged(random, ageGroups, age, rates.age, disagreement);
}

function seenSize(random: Random, size: Size, disagreement: number): Size {
  return misjudged(random, sizes, size, rates.size, disagreement);
}

function misjudged<T>(
  random: Random,
  scale: readonly T[],
  truth: T,
  { next, wrong }: { next: number; wrong: number },
  disagreement: number,
): T {
  const luck = random.next() / disagreement;
  if (luck < wrong) return random.pick(scale);
  if (luck >= wrong + next) return truth;
  const step = scale.indexOf(truth) + (random.chance(0.5) ? 1 : -1);
  return scale[Math.min(scale.length - 1, Math.max(0, step))]!;
}

function inWords(random: Random, coat: readonly string[]): string {
  return coat.map((colour) => random.pick(synonyms[colour] ?? [colour])).join(' and ');
}

function chat(random: Random): string {
  return random.shuffled(chatter).slice(0, 2).join('. ');
}
