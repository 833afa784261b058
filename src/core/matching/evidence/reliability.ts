import { type Verdict, verdicts } from '#core/contract/match.ts';

/** How often somebody gave each answer, or how likely they give it. */
export type Answers = Record<Verdict, number>;

/** What somebody answered of pairs of which it is known whether they were one animal. */
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
 * What an answer of somebody says about "one animal", in nats: how much likelier they give it where it is one than where
 * it is two. Measured on pairs that were shown to people, so what had made the matcher choose them is not counted again.
 */
export function natsOf(verdict: Verdict, measured: TrackRecord = noAnswers()): number {
  return Math.log(rateOf(verdict, measured, 'same') / rateOf(verdict, measured, 'different'));
}

function rateOf(verdict: Verdict, measured: TrackRecord, truth: keyof TrackRecord): number {
  const total = verdicts.reduce((sum, answer) => sum + measured[truth][answer], assumedWorth);
  return (measured[truth][verdict] + assumedWorth * assumed[truth][verdict]) / total;
}
