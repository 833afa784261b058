/** Closed lists for what a person can say of an animal. The words shown for them are in the message catalogue. */
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

/** Where a cat lives: it decides how far it goes when it is lost. */
export const lifestyles = ['indoor', 'outdoor', 'unknown'] as const;
export type Lifestyle = (typeof lifestyles)[number];

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
