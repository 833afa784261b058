/**
 * Model of how two people describe the same animal: with probability `kappa` the second person names what the first one
 * named, because it is visible; otherwise they name any value, with its overall frequency (the model behind Cohen's
 * kappa and Krippendorff's alpha). So
 *
 *   P(second names v | first named v, same animal) / P(second names v) = kappa / share(v) + (1 - kappa)
 *
 * and for any other value 1 - kappa. Agreement on a rare value is worth more than on a common one. The penalty of a
 * disagreement is limited to ln(1 - kappa), because people make mistakes.
 */
export function agreementLlr(kappa: number, share: number): number {
  return Math.log(kappa / share + (1 - kappa));
}

/** Evidence of a disagreement, in nats. */
export function disagreementLlr(kappa: number): number {
  return Math.log1p(-kappa);
}

/**
 * The same with near misses: with probability `near` the second person names a value that is easily confused with it.
 * Two different animals have such a pair of values with probability `nearShare`.
 */
export type Agreement = {
  same: number;
  near: number;
  nearShare: number;
};

/**
 * Evidence in nats of two values that are the same, near or far.
 * @param share how common the value is
 */
export function gradedLlr(rates: Agreement, level: 'same' | 'near' | 'far', share: number): number {
  const chance = 1 - rates.same - rates.near;
  const signal = { same: rates.same / share, near: rates.near / rates.nearShare, far: 0 }[level];
  return Math.log(signal + chance);
}

/** Limits the evidence to a field's range. */
export function within(llr: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, llr));
}

/** How many steps lie between two values of an ordered list. */
export function stepsApart(one: string, other: string, order: readonly string[]): number {
  return Math.abs(order.indexOf(one) - order.indexOf(other));
}

/** Neighbouring values are near. */
export function levelApart(steps: number): 'same' | 'near' | 'far' {
  return steps === 0 ? 'same' : steps === 1 ? 'near' : 'far';
}

/** Sum with the strongest in full and each further one at half the weight of the one before. */
export function halving(llrs: readonly number[]): number {
  return llrs.toSorted((a, b) => b - a).reduce((sum, llr, i) => sum + llr / 2 ** i, 0);
}
