import { distanceEvidence } from '#core/matching/evidence/distance.ts';
import { areaEvidence, textEvidence } from '#core/matching/evidence/stated-evidence.ts';
import { verdictEvidence } from '#core/matching/evidence/verdict.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of place names beyond the distance, for the rows that share a word with the probe. */
export function addSharedPlaces({ probe, columns, passing, background, llrs, pairWith }: Scoring): void {
  const { frequencies, distance, most } = background;
  for (const [row, words] of columns.areas.shared(probe.area)) {
    const at = positionOf(row, passing.rows);
    // between two pins the distance already covers it
    if (at < 0 || (passing.classes[at] === 0 && !Number.isNaN(passing.metres[at]!))) continue;
    const pair = pairWith({ ...columns.kinds.get(row), ...columns.place(row), area: new Set(words) });
    const known = distanceEvidence(pair, distance).llr;
    llrs[at]! += counted('area', areaEvidence(pair, frequencies, known).llr, false, most);
  }
}

/** Adds the evidence of the texts, for the rows that share a word with the probe. */
export function addSharedWords({ probe, columns, passing, background, llrs, pairWith }: Scoring): void {
  const { frequencies, most } = background;
  for (const [row, words] of columns.words.shared(probe.words)) {
    const at = positionOf(row, passing.rows);
    if (at < 0) continue;
    const { llr } = textEvidence(pairWith({ words: new Set(words) }), frequencies);
    llrs[at]! += counted('text', llr, false, most);
  }
}

/** Adds what people said of the pairs; of most nobody has said anything. */
export function addVerdicts({ probe, columns, passing, background, llrs, pairWith }: Scoring): void {
  if (probe.side === 'found' && !probe.verdicts) return;
  for (let i = 0; i < llrs.length; i++) {
    const row = passing.rows[i]!;
    const [id, verdicts] = [columns.ids[row]!, columns.verdicts[row]!];
    if (!(probe.verdicts?.[id] ?? verdicts?.[probe.id])) continue;
    llrs[i]! += counted('verdict', verdictEvidence(pairWith({ id, verdicts })).llr, false, background.most);
  }
}

/** Index of a row among ascending rows, or -1. */
export function positionOf(row: number, rows: Int32Array): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] === row) return middle;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
