import { m } from '#core/paraglide/messages.js';
import { type Agreement, eachSide, gradedLlr, type StatedField, type TwoWords, within } from './stated-field.ts';
import { isCommon, isDenial, isJoint, isNotKnown, wordsOf } from './words.ts';

/**
 * Breeds are weak evidence: 900 professionals who looked at the same dogs agreed on the breed with Krippendorff's alpha
 * .23, and fewer than half named one that DNA confirmed (Voith 2013). Shelter staff agreed on "bull breed or not" with
 * kappa .44 to .52 (Olson 2015), hence the additional agreement on related breeds.
 */
const rates: Agreement = { same: 0.23, near: 0.25, nearShare: 0.15 };
const levels = { same: 'same', related: 'near', different: 'far' } as const;
export const breedLimits = { most: 1.8, least: -0.7 } as const;

export const breed: StatedField<string | null, TwoWords & { likeness: Likeness }> = {
  blank: null,
  read: ({ facts }) => breedOf(facts.breed),
  reads: (word, value) => value?.split(' ').includes(word) ?? false,
  contradicts: (missing, found) => missing !== null && found !== null && breedsContradict(missing, found),
  weigh(missing, found, { share }) {
    if (missing === null || found === null)
      return { llr: 0, missing: missing ?? '', found: found ?? '', likeness: 'different' };
    const likeness = breedLikeness(missing, found);
    const llr = gradedLlr(rates, levels[likeness], share('breed', missing));
    return { llr: within(llr, breedLimits.least, breedLimits.most), missing, found, likeness };
  },
  phrase(row, quotes) {
    const shown = breed.says(row, quotes);
    if (row.likeness === 'same') return m.matching_breed_same({ breed: shown.missing });
    return row.llr > 0 ? m.matching_breed_related(shown) : m.matching_breed_differs(shown);
  },
  says: (row, quotes) => eachSide((side) => quotes[side].breed(row[side])),
};

/** Words of a breed field that only say "some mixture" or repeat the species. */
const filler = new Set(
  'mix mixed mixture cross crossbreed x breed mutt mongrel type dog cat the a of and old don ne lo'.split(' '),
);

const isNoBreed = (word: string): boolean => isNotKnown(word) || isDenial(word) || isJoint(word);

/** Each short name, and the words of the full name. */
const nicknames = new Map(
  [
    'labrador retriever: lab labrador',
    'golden retriever: goldie',
    'german shepherd: gsd alsatian',
    'staffordshire terrier: staffie staffy',
    'pit bull terrier: pitbull pit',
    'yorkshire terrier: yorkie',
    'west highland terrier: westie',
    'jack russell terrier: jrt jack',
    'rottweiler: rottie rotti',
    'doberman: dobie dobermann',
    'dachshund: sausage doxie',
    'australian shepherd: aussie',
    'cattle shepherd: heeler',
    'domestic shorthair: dsh moggy moggie european',
    'domestic longhair: dlh dmh',
    'shorthair: shorthaired',
    'longhair: longhaired',
  ].flatMap((row) => {
    const [full, short] = row.split(': ') as [string, string];
    return short.split(' ').map((name) => [name, full] as const);
  }),
);

/** Breeds that are often confused; Olson 2015 found this for the bull breeds, Voith 2013 for nearly all. */
const families = [
  'labrador golden flatcoat retriever',
  'german belgian malinois shepherd alsatian',
  'australian border collie shepherd cattle sheltie',
  'pit bull staffordshire american bulldog bully boxer mastiff',
  'yorkshire cairn norfolk norwich border silky terrier maltese',
  'jack russell parson fox rat terrier beagle',
  'chihuahua miniature pinscher papillon',
  'husky malamute samoyed akita shiba spitz pomeranian',
  'poodle doodle labradoodle goldendoodle cockapoo bichon havanese shih tzu lhasa',
  'spaniel cocker springer cavalier setter brittany',
  'dachshund basset beagle hound coonhound foxhound',
  'rottweiler doberman',
  'greyhound whippet lurcher saluki',
  'domestic british american shorthair',
  'domestic maine coon norwegian siberian ragdoll persian longhair forest',
  'siamese balinese birman ragdoll oriental tonkinese burmese',
  'bengal ocicat egyptian mau abyssinian',
].map((family) => new Set(family.split(' ')));

type Likeness = 'same' | 'related' | 'different';

/** The distinctive words of a breed in alphabetical order; null if it names none ("mixed", "no idea", "n/a"). */
export function breedOf(text: string | null): string | null {
  const words = wordsOf(text ?? '').filter((word) => word.length > 1 && !filler.has(word) && !isNoBreed(word));
  const full = new Set(words.flatMap((word) => (nicknames.get(word) ?? word).split(' ')));
  return full.size === 0 ? null : [...full].sort().join(' ');
}

const coatLengths = {
  long: ['longhair', 'maine', 'persian', 'ragdoll', 'norwegian', 'siberian', 'birman'],
  short: ['shorthair', 'siamese', 'sphynx'],
};

/** Whether nobody would take one breed (as returned by `breedOf`) for the other: both are known, and of different kinds. */
function breedsContradict(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  const has = (words: string[], some: readonly string[]) => words.some((word) => some.includes(word));
  const { long, short } = coatLengths;
  if ((has(a, long) && has(b, short)) || (has(a, short) && has(b, long))) return true;
  return isKnown(a) && isKnown(b) && breedLikeness(one, other) === 'different';
}

/** Whether a word is part of the name of a breed, or a short name of one. */
export function isBreedWord(word: string): boolean {
  return nicknames.has(word) || filler.has(word) || isKnown([word]);
}

/** Whether a word names a breed, and nothing else that people often write. */
export const isBreedName = (word: string): boolean => isBreedWord(word) && !isCommon(word) && word !== 'golden';

const inFamilies = new Set(families.flatMap((names) => [...names]));
const isKnown = (words: string[]): boolean => words.some((word) => inFamilies.has(word));

/** How similar two breeds (as returned by `breedOf`) are. Symmetric. */
export function breedLikeness(one: string, other: string): Likeness {
  if (one === other) return 'same';
  const [a, b] = [one.split(' '), other.split(' ')];
  const shared = a.some((word) => b.includes(word));
  const family = families.some((names) => a.some((word) => names.has(word)) && b.some((word) => names.has(word)));
  return shared || family ? 'related' : 'different';
}
