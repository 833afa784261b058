import { languagesRead, type Pairs, type ReadPair } from './pairs.ts';
import { evidenceOf, frequenciesOf, percent } from './read-alike.ts';

/** By the language of the missing reports (rows) and of the found ones (columns): how often the right one is first. */
export function rankingTable(pairs: Pairs) {
  return Object.fromEntries(
    languagesRead.map((lost) => [
      `lost: ${lost}`,
      Object.fromEntries(languagesRead.map((found) => [`found: ${found}`, firstShare(pairs[lost]!, pairs[found]!)])),
    ]),
  );
}

function firstShare(gallery: readonly ReadPair[], probes: readonly ReadPair[]): string {
  const frequencies = frequenciesOf(gallery);
  const firsts = probes.map(({ found }, right) => {
    const scores = gallery.map(({ missing }) => {
      if (missing.species !== found.species) return Number.NEGATIVE_INFINITY;
      return evidenceOf({ missing, found }, frequencies).reduce((total, { llr }) => total + llr, 0);
    });
    const better = scores.filter((score) => score > scores[right]!).length;
    const equal = scores.filter((score) => score === scores[right]!).length;
    return better > 0 ? 0 : 1 / equal;
  });
  return percent(firsts.reduce((total: number, one) => total + one, 0) / probes.length);
}
