import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { blankFacts, type CaseFacts, type PhotoFacts } from '#core/matching/fields/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { calibrationError, type Forecast } from '../judge/calibration.ts';
import { type RetrievalSummary, recall } from '../judge/retrieval.ts';

/** A confirmed reunion: the vectors of the owner's photos of a pet, and of the finder's. */
export type ConfirmedPair = { id: string; species: PhotoSpecies; owner: Float32Array[]; finder: Float32Array[] };

/** The model whose vectors they are. */
export type JudgedModel = { id: string; dimension: number; curves: PhotoCurves };

export type PairsJudgement = RetrievalSummary & {
  /** of the probability stated for the first match */
  calibrationError: number;
  /** mean of -ln of the probability that the right match was given, in nats */
  logLoss: number;
};

/** A right match that was given less counts as this, so that one pair does not decide. */
const leastBelief = 1e-6;

/**
 * Ranks the owners' pets of a species for each finder's photos, as the matcher does with nothing but photos and
 * species, and compares with what was confirmed.
 * @param probes the pairs that are asked about, by default all; the others are only in the gallery
 */
export function judgePairs(pairs: ConfirmedPair[], model: JudgedModel, probes = pairs): PairsJudgement {
  const galleries = new Map(
    [...Map.groupBy(pairs, ({ species }) => species)].map(([of, own]) => [of, galleryOf(own, model)]),
  );
  const ranked = probes.map((probe) => ({ probe, ...rank(probe, galleries.get(probe.species)!, model) }));
  const candidates = ranked.map(({ probe, matches, missed }) => [
    ...matches.map(({ id, posterior }) => ({ score: posterior, relevant: id === probe.id })),
    ...missed.map((id) => ({ score: -1, relevant: id === probe.id })),
  ]);
  const first: Forecast[] = ranked.flatMap(({ probe, matches: [best] }) =>
    best ? { probability: best.posterior, outcome: best.id === probe.id } : [],
  );
  const losses = ranked.map(({ probe, matches }) => {
    const right = matches.find(({ id }) => id === probe.id);
    return -Math.log(Math.max(leastBelief, right?.posterior ?? 0));
  });
  const logLoss = losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
  return { ...recall(candidates), calibrationError: calibrationError(first), logLoss };
}

type OwnersPets = { gallery: Gallery; ids: string[] };

function galleryOf(pairs: ConfirmedPair[], { id: model, dimension }: JudgedModel): OwnersPets {
  const gallery = new Gallery({ side: 'missing', model, dimension });
  for (const { id, species, owner } of pairs)
    gallery.put(photoFacts('missing', id, species, { model, vectors: owner }));
  return { gallery, ids: pairs.map(({ id }) => id) };
}

function rank({ species, finder }: ConfirmedPair, { gallery, ids }: OwnersPets, { id: model, curves }: JudgedModel) {
  const asked = photoFacts('found', 'probe', species, { model, vectors: finder });
  const { matches } = gallery.rank(asked, { curves, floor: 0 });
  const given = new Set(matches.map(({ id }) => id));
  return { matches, missed: ids.filter((id) => !given.has(id)) };
}

/** A report that says nothing but the species. */
function photoFacts(side: CaseFacts['side'], id: string, species: PhotoSpecies, photos: PhotoFacts): CaseFacts {
  return { ...blankFacts, id, side, species, photos: photos.vectors.length > 0 ? photos : null };
}
