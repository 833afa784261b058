import type { AgeGroup, Size } from '#core/pets/vocabulary.ts';
import type { Random } from './random.ts';

/** The true properties of an animal, before anyone describes it. */
export type Animal = {
  id: string;
  species: 'cat' | 'dog';
  sex: 'female' | 'male';
  age: AgeGroup;
  size: Size;
  breed: string | null;
  coat: string[];
  marks: string[][];
  collar: string | null;
  name: string;
  lifestyle: 'indoor' | 'outdoor';
};

export const coats = {
  cat: [
    'black',
    'black white',
    'tabby',
    'tabby white',
    'grey',
    'grey white',
    'ginger',
    'ginger white',
    'tortoiseshell',
    'calico',
    'white',
    'cream',
  ],
  dog: [
    'black',
    'black tan',
    'brown',
    'tan',
    'white',
    'black white',
    'brown white',
    'golden',
    'cream',
    'brindle',
    'grey',
    'ginger white',
  ],
};
/** Breeds with their share in percent. */
export const breeds: Record<'cat' | 'dog', readonly (readonly [string | null, number])[]> = {
  cat: [
    ['domestic shorthair', 50],
    [null, 25],
    ['domestic longhair', 8],
    ['maine coon', 5],
    ['siamese', 4],
    ['persian', 3],
    ['ragdoll', 3],
    ['bengal', 2],
  ],
  dog: [
    [null, 22],
    ['labrador retriever', 14],
    ['german shepherd', 9],
    ['chihuahua', 8],
    ['pit bull', 8],
    ['golden retriever', 6],
    ['beagle', 5],
    ['husky', 5],
    ['poodle', 5],
    ['boxer', 4],
    ['dachshund', 4],
    ['yorkshire terrier', 4],
    ['border collie', 3],
    ['rottweiler', 3],
  ],
};
/** Each mark with the phrases people use for it. */
export const marks = [
  ['torn left ear', 'a notch in its ear', 'ripped ear'],
  ['white paws', 'white socks', 'white feet'],
  ['scar on the nose', 'scarred nose'],
  ['kinked tail', 'bent tail'],
  ['white chest', 'white bib', 'white patch on chest'],
  ['missing tooth', 'missing a fang'],
  ['docked tail', 'bobbed tail'],
  ['cloudy eye', 'blind in one eye'],
  ['limping', 'limps, lame'],
  ['floppy ear', 'one droopy ear'],
  ['black spot on the back', 'dark patch on its back'],
  ['heart-shaped patch', 'patch like a heart'],
];
const names = [
  'Luna',
  'Bella',
  'Milo',
  'Max',
  'Charlie',
  'Lucy',
  'Simba',
  'Nala',
  'Rocky',
  'Daisy',
  'Oscar',
  'Coco',
  'Misty',
  'Rex',
  'Lola',
  'Shadow',
  'Tiger',
  'Molly',
  'Buddy',
  'Felix',
  'Zoe',
  'Pepper',
  'Duke',
  'Kiki',
  'Ziggy',
  'Willow',
  'Otis',
  'Ruby',
  'Toby',
  'Mocha',
];
export const collarColours = ['red', 'blue', 'black', 'green', 'pink', 'brown', 'purple', 'yellow'];

/** Draws an animal at random. The coat is only drawn if it is not known from a photo. */
export function drawAnimal(random: Random, id: string, species: 'cat' | 'dog', coat: string[] | null): Animal {
  return {
    id,
    species,
    sex: random.chance(0.5) ? 'female' : 'male',
    age: random.weighted([
      ['baby', 15],
      ['young', 27],
      ['adult', 43],
      ['senior', 15],
    ] as const),
    size: random.weighted([
      ['small', 35],
      ['medium', 38],
      ['large', 27],
    ] as const),
    breed: random.weighted(breeds[species]),
    coat: coat ?? random.pick(coats[species]).split(' '),
    marks: random.chance(0.45) ? random.shuffled(marks).slice(0, random.chance(0.3) ? 2 : 1) : [],
    collar: random.chance(species === 'dog' ? 0.6 : 0.35) ? random.pick(collarColours) : null,
    name: random.pick(names),
    lifestyle: random.chance(0.5) ? 'indoor' : 'outdoor',
  };
}
