/**
 * How two people come to name one animal alike: with probability `kappa` the second names what the first named, because
 * it shows; otherwise anything, by how common it is (the model behind Cohen's kappa and Krippendorff's alpha). So
 *
 *   P(second names v | first named v, same animal) / P(second names v) = kappa / share(v) + (1 - kappa)
 *
 * and for any other name 1 - kappa. Agreement on a rare value is worth more than on a common one, and a disagreement
 * never costs more than ln(1 - kappa): bounded, because people err.
 */
export function agreementLlr(kappa: number, share: number): number {
  return Math.log(kappa / share + (1 - kappa));
}

/** Evidence of a disagreement, in nats. */
export function disagreementLlr(kappa: number): number {
  return Math.log1p(-kappa);
}

/**
 * The same with near misses: with `near` the second names something easily confused with it, which two different
 * animals would show in a share `nearShare` of pairs.
 */
export type Agreement = {
  same: number;
  near: number;
  nearShare: number;
};

/** Evidence, in nats, of values that are the same (of a given share), near or far. */
export function gradedLlr(rates: Agreement, level: 'same' | 'near' | 'far', share: number): number {
  const chance = 1 - rates.same - rates.near;
  const signal = { same: rates.same / share, near: rates.near / rates.nearShare, far: 0 }[level];
  return Math.log(signal + chance);
}

/** Keeps evidence within a field's limits. */
export function within(llr: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, llr));
}
