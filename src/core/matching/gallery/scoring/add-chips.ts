import type { Pair } from '#core/matching/evidence/evidence.ts';
import { microchipEvidence } from '#core/matching/evidence/microchip.ts';
import { speciesEvidence } from '#core/matching/evidence/species.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of the chips; 0 if either side has none. */
export function addChips({ probe, columns, passing, llrs, pairWith }: Scoring): void {
  if (!probe.microchip) return;
  for (let i = 0; i < llrs.length; i++) {
    const row = passing.rows[i]!;
    const microchip = columns.chips[row]!;
    if (!microchip) continue;
    llrs[i]! += microchipEvidence(pairWith({ microchip })).llr;
    if (microchip === probe.microchip) llrs[i]! += slipOfChip(pairWith({ ...columns.kinds.get(row), microchip }));
  }
}

/**
 * If the species differ and only an equal chip let the pair pass, the species column (which does not know chips) has
 * not yet counted the wrong species. This adds it.
 */
function slipOfChip(pair: Pair): number {
  const withoutChip = { missing: { ...pair.missing, microchip: null }, found: { ...pair.found, microchip: null } };
  return speciesEvidence(withoutChip) ? 0 : speciesEvidence(pair)!.llr;
}
