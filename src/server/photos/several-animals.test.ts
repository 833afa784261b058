import { expect, it } from 'vitest';
import { showsSeveral } from './several-animals.ts';

const animal = (score: number, left: number, top: number, width: number, height: number) => ({
  ...{ species: 'cat' as const, score, box: { left, top, width, height } },
});
const cat = animal(0.9, 0.1, 0.1, 0.5, 0.8);

it.each([
  ['nothing', [], false],
  ['one cat', [cat], false],
  ['two cats side by side', [cat, animal(0.6, 0.6, 0.2, 0.35, 0.7)], true],
  ['two cats that overlap a little', [cat, animal(0.6, 0.45, 0.2, 0.4, 0.7)], true],
  ['a cat and its tail, of which the detector is not certain', [cat, animal(0.2, 0.7, 0.6, 0.2, 0.3)], false],
  ['a cat and its head, which sticks out a little', [cat, animal(0.5, 0.02, 0.05, 0.3, 0.3)], false],
])('%s', (_, animals, several) => {
  expect(showsSeveral(animals)).toBe(several);
});
