import type { PairVerdicts } from '#core/matching/fields/case-facts.ts';
import type { EvidenceOf, Pair } from './evidence.ts';

/** The verdict of somebody who may judge a match: one animal, perhaps, or two. */
export const verdicts = ['same', 'unsure', 'different'] as const;
export type Verdict = (typeof verdicts)[number];

/** The evidence of what people said who compared the two. It is kept with the found report, by missing one. */
export function verdictEvidence({ missing, found }: Pair): EvidenceOf<'verdict'> {
  const said = found.verdicts?.[missing.id];
  if (!said) return { field: 'verdict', llr: 0, same: 0, different: 0, owners: 0 };
  const { nats, ...counts } = said;
  return { field: 'verdict', llr: nats, ...counts };
}

/** The verdict of somebody on a pair, and what it counts for as far as they are known (`natsOf`). */
export type Said = { verdict: Verdict; nats: number; volunteer: boolean };

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

/** How often somebody gave each answer, or how likely they give it. */
export type Answers = Record<Verdict, number>;

/** The answers of somebody on pairs of which it is known whether they were one animal. */
export type TrackRecord = { same: Answers; different: Answers };

/**
 * How often volunteers are assumed to give each answer until theirs are measured. No study of pets is known. Of unfamiliar
 * faces 81 % of short tests are right (Burton 2010); of snow leopards in zoos 12.5 % of occasions were told wrongly, mostly
 * one animal taken for two (Johansson 2020); two observers named 43 % of pictures of feral cats alike (Sparkes 2022). The
 * pairs of a site are harder than those of tests, because the matcher has chosen them for their likeness.
 */
const assumed: TrackRecord = {
  same: { same: 0.5, unsure: 0.25, different: 0.25 },
  different: { same: 0.12, unsure: 0.23, different: 0.65 },
};
/** The assumption counts as much as this many measured answers of each kind. */
const assumedWorth = 30;

export const noAnswers = (): TrackRecord => ({ same: none(), different: none() });
const none = (): Answers => ({ same: 0, unsure: 0, different: 0 });

/**
 * The evidence of somebody's answer for "one animal", in nats: how much likelier they give it where it is one than
 * where it is two. Measured on pairs that were shown to people, so what had made the matcher choose them is not counted
 * again.
 */
export function natsOf(verdict: Verdict, measured: TrackRecord = noAnswers()): number {
  return Math.log(rateOf(verdict, measured, 'same') / rateOf(verdict, measured, 'different'));
}

function rateOf(verdict: Verdict, measured: TrackRecord, truth: keyof TrackRecord): number {
  const total = verdicts.reduce((sum, answer) => sum + measured[truth][answer], assumedWorth);
  return (measured[truth][verdict] + assumedWorth * assumed[truth][verdict]) / total;
}

/** The answers of two people of one pair. */
export type TwoAnswers = readonly [one: Verdict, other: Verdict];

/** Cohen's kappa (1960): how much oftener two people agree than by chance, 1 for always; null if chance is all. */
export function kappaOf(pairs: readonly TwoAnswers[]): number | null {
  const share = (fits: (pair: TwoAnswers) => boolean) => pairs.filter(fits).length / pairs.length;
  const agreed = share(([one, other]) => one === other);
  const byChance = verdicts.reduce(
    (sum, verdict) => sum + share(([one]) => one === verdict) * share(([, other]) => other === verdict),
    0,
  );
  return pairs.length === 0 || byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
}
