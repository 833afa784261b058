import type { EvidenceOf, Pair } from './evidence.ts';

/** The evidence of what people said who compared the two. It is kept with the found report, by missing one. */
export function verdictEvidence({ missing, found }: Pair): EvidenceOf<'verdict'> {
  const said = found.verdicts?.[missing.id];
  if (!said) return { field: 'verdict', llr: 0, same: 0, different: 0, owners: 0 };
  const { nats, ...counts } = said;
  return { field: 'verdict', llr: nats, ...counts };
}
