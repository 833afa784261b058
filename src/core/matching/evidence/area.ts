import { agreementLlr, within } from '#core/matching/fields/agreement.ts';
import type { Frequencies } from '#core/matching/fields/frequencies.ts';
import { roughnessOf } from './distance.ts';
import type { EvidenceOf, Pair } from './evidence.ts';

/**
 * Owner and finder name the same place in about four of ten cases (working estimate: most animals are found within 500
 * m, Huang 2018, but people name streets, quarters and towns as they like).
 */
const kappa = 0.4;
const areaLimits = { most: 4, least: 0 } as const;

/**
 * Evidence of the rarest word that both places share, weighed by how many open reports use it: a street says more than
 * the town. Between two pins it is 0, because the distance already covers it. If a point only stands for a town, a
 * shared street says more than the distance: what it says beyond the distance is counted here. Different place names
 * say nothing, because one quarter has many names.
 *
 * @param distance the evidence of the distance, in nats
 */
export function areaEvidence(pair: Pair, frequencies: Frequencies, distance: number): EvidenceOf<'area'> {
  const { missing, found } = pair;
  const placed = missing.point !== null && found.point !== null;
  const said = placed && roughnessOf(pair) === 0;
  const words = said ? [] : [...missing.area].filter((word) => found.area.has(word));
  const shares = words.map((word) => frequencies.share(null, 'place', word));
  const llr = words.length > 0 ? agreementLlr(kappa, Math.min(1, ...shares)) : 0;
  const known = placed ? Math.max(0, distance) : 0;
  return { field: 'area', llr: within(llr - known, areaLimits.least, areaLimits.most), words };
}
