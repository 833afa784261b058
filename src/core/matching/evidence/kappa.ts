import { type Verdict, verdicts } from '#core/contract/match.ts';

/** The answers of two people of one pair. */
export type TwoAnswers = readonly [one: Verdict, other: Verdict];

/**
 * Cohen's kappa (1960): how much oftener two people agree than by chance, 1 for always. Null if chance alone explains all,
 * as where everybody always says the same.
 */
export function kappaOf(pairs: readonly TwoAnswers[]): number | null {
  const share = (fits: (pair: TwoAnswers) => boolean) => pairs.filter(fits).length / pairs.length;
  const agreed = share(([one, other]) => one === other);
  const byChance = verdicts.reduce(
    (sum, verdict) => sum + share(([one]) => one === verdict) * share(([, other]) => other === verdict),
    0,
  );
  return pairs.length === 0 || byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
}
