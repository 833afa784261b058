import { microchipEvidence } from '#core/matching/evidence/microchip.ts';
import type { Pair } from '#core/matching/evidence/pair.ts';
import { speciesEvidence } from '#core/matching/evidence/species.ts';
import type { Scoring } from './scoring.ts';

/** Adds what the two chips say; nothing where either side has none. */
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

/** Two species that only an equal chip let pass: the column of species, which knows no chips, has not counted the slip. */
function slipOfChip(pair: Pair): number {
  const withoutChip = { missing: { ...pair.missing, microchip: null }, found: { ...pair.found, microchip: null } };
  return speciesEvidence(withoutChip) ? 0 : speciesEvidence(pair)!.llr;
}
