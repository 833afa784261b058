import type { Verdict } from '#core/contract/match.ts';

/** What somebody said of a pair, and what it counts for as far as they are known (`natsOf`). */
export type Said = { verdict: Verdict; nats: number; volunteer: boolean };

/** What people said of a pair, added up. The counts are of volunteers; `owners` is how many owners call it theirs. */
export type PairVerdicts = { nats: number; same: number; different: number; owners: number };

/**
 * One person at most doubles or halves the odds, however reliable: nobody who is careless, or means harm, decides alone.
 * Only where a second person agrees does each count as measured, up to a limit, and all together up to another one.
 */
export const verdictLimits = { alone: Math.log(2), each: 1.6, all: 3.2 } as const;

/** Adds up what people said of one pair: those who say "same", less those who say "different". */
export function addUp(said: readonly Said[]): PairVerdicts {
  const nats = countedOf(said, 'same') - countedOf(said, 'different');
  const count = (verdict: Verdict, volunteer: boolean) =>
    said.filter((one) => one.verdict === verdict && one.volunteer === volunteer).length;
  return { nats, same: count('same', true), different: count('different', true), owners: count('same', false) };
}

/** "Unsure" counts for nothing, and an answer never for its opposite. */
function countedOf(said: readonly Said[], verdict: 'same' | 'different'): number {
  const agreeing = said.filter((one) => one.verdict === verdict);
  const sum = agreeing.reduce((total, { nats }) => {
    const speaks = verdict === 'same' ? nats : -nats;
    return total + Math.max(0, Math.min(verdictLimits.each, speaks));
  }, 0);
  return Math.min(sum, agreeing.length === 1 ? verdictLimits.alone : verdictLimits.all);
}
