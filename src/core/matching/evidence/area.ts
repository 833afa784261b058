import type { Frequencies } from '../frequencies.ts';
import { agreementLlr, within } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import type { Pair } from './pair.ts';

/**
 * Owner and finder name one place alike in about four of ten cases (working estimate: most animals are found within
 * 500 m, Huang 2018, but people name streets, quarters and towns as they please).
 */
const kappa = 0.4;
export const areaLimits = { most: 4, least: 0 } as const;

/**
 * The rarest word that both places share, weighed by how many open reports use it: a street says more than the town.
 * Only where a point is missing, since otherwise the distance has said it. Naming different places says nothing: one
 * quarter has many names.
 */
export function areaEvidence({ missing, found }: Pair, frequencies: Frequencies): EvidenceOf<'area'> {
  const placed = missing.point !== null && found.point !== null;
  const words = placed ? [] : [...missing.area].filter((word) => found.area.has(word));
  const shares = words.map((word) => frequencies.share('place', null, word));
  const llr = words.length > 0 ? agreementLlr(kappa, Math.min(1, ...shares)) : 0;
  return { field: 'area', llr: within(llr, areaLimits.least, areaLimits.most), words };
}
