import type { EvidenceOf, Pair } from './evidence.ts';

/**
 * Numbers are unique, so equal numbers outweigh everything else together. Different numbers are strong evidence
 * against, but no proof: second chips and typing errors exist (ASM3 issues 17 and 392); we assume 1 in 100.
 */
export const chipLimits = { equal: 70, different: Math.log(0.01) } as const;

/** Compares keyed hashes. 0 if either report has none. */
export function microchipEvidence({ missing, found }: Pair): EvidenceOf<'microchip'> {
  const equal = missing.microchip === found.microchip;
  const known = missing.microchip !== null && found.microchip !== null;
  const llr = known ? (equal ? chipLimits.equal : chipLimits.different) : 0;
  return { field: 'microchip', llr, equal: known && equal };
}
