/** The values of the fields that describe an animal. Their display texts are in the message catalogue. */
export const species = [
  'dog',
  'cat',
  'rabbit',
  'bird',
  'ferret',
  'guinea_pig',
  'hamster',
  'tortoise',
  'horse',
  'other',
] as const;
export type Species = (typeof species)[number];

export const sexes = ['female', 'male', 'unknown'] as const;
export type Sex = (typeof sexes)[number];

export const ageGroups = ['baby', 'young', 'adult', 'senior'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Where a cat lives; it affects how far a lost cat travels. */
export const lifestyles = ['indoor', 'outdoor', 'unknown'] as const;

export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

export const colours = [
  'black',
  'white',
  'grey',
  'brown',
  'tan',
  'cream',
  'ginger',
  'golden',
  'red',
  'blue',
  'green',
  'yellow',
  'tabby',
  'tortoiseshell',
  'calico',
  'brindle',
  'spotted',
  'merle',
  'tuxedo',
  'pointed',
] as const;
export type Colour = (typeof colours)[number];
