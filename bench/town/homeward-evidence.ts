import type { EvidenceField } from '#core/matching/evidence/evidence.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import type { TownReport } from './build-town.ts';
import type { TownPhotos } from './town-photos.ts';

/** Homeward's evidence for one report of the gallery. */
export type Candidate = {
  llr: number;
  byField: Map<EvidenceField, number>;
};

/** Evidence of the whole gallery in nats, before prior and calibration; -Infinity if the species rule a report out. */
export function homewardEvidence(
  gallery: readonly TownReport[],
  photos: TownPhotos,
): (probe: TownReport) => Candidate[] {
  const galleries = photos.folds.map(({ name, embeddings }, fold) => {
    const dimension = embeddings.values().next().value!.length;
    const held = new Gallery({ side: gallery[0]!.facts.side, model: name, dimension });
    for (const report of gallery) held.put(photos.facts(report, fold));
    return held;
  });
  const ruledOut: Candidate = { llr: Number.NEGATIVE_INFINITY, byField: new Map() };
  return (probe) => {
    const fold = photos.foldFor(probe);
    const { curves } = photos.folds[fold]!;
    const { matches } = galleries[fold]!.rank(photos.facts(probe, fold), { floor: 0, curves });
    const byId = new Map(
      matches.map(({ id, llr, evidence }) => [
        id,
        { llr, byField: new Map(evidence.map((row) => [row.field, row.llr])) },
      ]),
    );
    return gallery.map(({ facts }) => byId.get(facts.id) ?? ruledOut);
  };
}
