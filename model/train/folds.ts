/** A seeded generator of numbers in [0, 1): mulberry32, public domain, by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fisher-Yates shuffle. Does not change the input. */
export function shuffle<Item>(items: Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/** Distributes individuals over folds, each group (species) evenly. @returns the individuals held out by each fold */
export function dealFolds(groups: string[][], count: number, seed: number): Set<string>[] {
  const random = seededRandom(seed);
  const folds = Array.from({ length: count }, () => new Set<string>());
  for (const group of groups) {
    for (const [index, individual] of shuffle(group.toSorted(), random).entries())
      folds[index % count]!.add(individual);
  }
  return folds;
}
