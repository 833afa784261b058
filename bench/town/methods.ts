import type { EvidenceField } from '#core/matching/evidence/evidence.ts';
import { tellingWords } from '#core/matching/fields/words.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import { type Profile, profileOf } from '#core/matching/reading/profile.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { dot } from '#server/photos/photo-model/vector.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import type { TownPhotos } from './town-photos.ts';

/** Scores of the whole gallery for one probe, in the gallery's order; higher is more likely. */
type Scorer = (probe: TownReport) => number[];

export type Method = {
  name: string;
  /** prepares a gallery; every probe is then scored against all of it */
  over: (gallery: readonly TownReport[], photos: TownPhotos) => Scorer;
  /** converts a score to the certainty that such a system would show to people */
  shown: (score: number) => number;
};

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

/** Only the cosine of the two photos; -1 without a photo. */
const photoAlone: Method = {
  name: 'photo cosine alone',
  over: (gallery, photos) => (probe) => gallery.map((report) => photos.cosine(probe, report) ?? -1),
  shown: (cosine) => Math.max(0, cosine),
};

const perceptualHash: Method = {
  name: 'perceptual hash',
  over: (gallery, photos) => (probe) =>
    gallery.map((report) => hashLikenessOf(probe.photos[0], report.photos[0], photos)),
  shown: (likeness) => likeness,
};

/** Share of equal bits. The hashes are vectors of signs. */
function hashLikenessOf(one: TownPhoto | undefined, other: TownPhoto | undefined, photos: TownPhotos): number {
  return one && other ? (dot(photos.hash(one), photos.hash(other)) + 1) / 2 : 0;
}

/** The fixed weights of a popular hobby project: photo 50, place 20 (to 10 km), time 20 (to 30 days), sex 10. */
const fixedBlend: Method = {
  name: 'fixed blend 50/20/20/10',
  over: (gallery, photos) => {
    const profiles = gallery.map(({ facts }) => profileOf(facts));
    return (probe) => {
      const one = profileOf(probe.facts);
      return gallery.map((report, i) => {
        const other = profiles[i]!;
        if (one.species && other.species && one.species !== other.species) return 0;
        const km = one.point && other.point ? distanceMetres(one.point, other.point) / 1000 : null;
        const days = Math.abs(one.occurredAt! - other.occurredAt!) / 86_400_000;
        const place = km === null ? 0 : Math.max(0, 1 - km / 10);
        const sex = one.sex !== null && one.sex === other.sex ? 1 : 0;
        return (
          0.5 * Math.max(0, photos.cosine(probe, report) ?? 0) +
          0.2 * place +
          0.2 * Math.max(0, 1 - days / 30) +
          0.1 * sex
        );
      });
    };
  },
  shown: (score) => score,
};

/** The maximum number of points in Animal Shelter Manager, which shows the share of it as a percentage. */
const mostPoints = 95;

/**
 * The point table of Animal Shelter Manager 3 (`lostfound.py`): chip 50, species 5 or never, breed, age group and sex 5
 * each, words of the area and of the features up to 5 each, postcode 5, colour 5, found within 14 days of the loss 5.
 * Two blanks count as equal there. It gets the fields that Homeward reads from the texts, and the quarter as postcode
 * if a point was given.
 */
const shelterManager: Method = {
  name: 'Animal Shelter Manager table',
  over: (gallery) => {
    const profiles = gallery.map(({ facts }) => profileOf(facts));
    return (probe) => {
      const one = profileOf(probe.facts);
      return gallery.map((report, i) => points(probe, one, report, profiles[i]!));
    };
  },
  shown: (score) => Math.max(0, score) / mostPoints,
};

function points(probe: TownReport, one: Profile, report: TownReport, other: Profile): number {
  const equal = (a: unknown, b: unknown) => (a === b ? 5 : 0);
  const days = (probe.facts.occurredAt!.getTime() - report.facts.occurredAt!.getTime()) / 86_400_000;
  return (
    (one.microchip !== null && one.microchip === other.microchip ? 50 : 0) +
    (one.species === other.species ? 5 : -9999) +
    equal(one.breed, other.breed) +
    equal(one.age, other.age) +
    equal(one.sex, other.sex) +
    shared(probe.facts.area, report.facts.area) +
    shared(features(probe), features(report)) +
    equal(probe.quarter, report.quarter) +
    equal(one.colour.join(), other.colour.join()) +
    (days <= 14 ? 5 : 0)
  );
}

function features({ facts }: TownReport): string {
  return `${facts.markings ?? ''} ${facts.text ?? ''}`;
}

/** One point per shared word, at most five. */
function shared(one: string | null, other: string | null): number {
  const words = new Set(tellingWords(one ?? ''));
  return Math.min(5, new Set(tellingWords(other ?? '').filter((word) => words.has(word))).size);
}

export const baselines: Method[] = [shelterManager, photoAlone, fixedBlend, perceptualHash];
