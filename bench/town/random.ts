import { seededRandom as seededNumbers, shuffle } from '#model/train/folds.ts';

/** A seeded stream of random numbers, so that a bench gives the same results every time. */
export type Random = {
  /** uniform in [0, 1) */
  next: () => number;
  /** standard normal */
  normal: () => number;
  chance: (p: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** chosen by weights, which need not sum to 1 */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

export function seededRandom(seed: number): Random {
  const next = seededNumbers(seed);
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (p) => next() < p,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items.at(-1)![0];
    },
    shuffled: (items) => shuffle([...items], next),
  };
}
