import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { seededRandom, shuffle } from '../train/folds.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { Likeness } from './likeness.ts';
import type { Method } from './methods.ts';
import { areaUnderCurve, type Candidate, meanAveragePrecision, type RetrievalSummary, recall } from './retrieval.ts';

/** The photos of each pet in the gallery: one, three averaged, or all of them with the best one counting. */
export const galleries = ['one photo', 'mean of three', 'best of all'] as const;
type GalleryForm = (typeof galleries)[number];
/**
 * The photos that a probe is compared with besides its own individual: only the other individuals of the folder, or
 * strangers as well.
 */
export const opponents = ['with strangers', 'same source'] as const;
type Against = (typeof opponents)[number];

export type Evaluation = {
  recall: Record<GalleryForm, RetrievalSummary>;
  meanAveragePrecision: number;
  areaUnderCurve: number;
};
export type EvaluationOptions = { species: PhotoSpecies; against: Against; seed: number };

type Pet = { individual: string | null; photos: number[] };

/**
 * Leave-one-out evaluation: every photo of every individual is the probe once, in the fold that its individual is held
 * out of. The gallery has one entry per pet: the other photos of the same individual, those of every other individual
 * of the species, and strangers. A photo without a vector finds nothing and is never found.
 */
export function evaluate(photos: LabelledPhoto[], method: Method, options: EvaluationOptions): Evaluation {
  const pets = petsOf(photos, options);
  const random = seededRandom(options.seed);
  const views: View[] = method.folds.flatMap(({ heldOut, vectors }) => {
    const likeness = Likeness.of(vectors);
    return probesOf(pets, heldOut).map(({ probe, own }) => ({ likeness, probe, gallery: galleryOf(pets, own, probe) }));
  });
  const recallWith = (form: GalleryForm) => recall(views.map((view) => compareByPet(view, form, random)));
  const byPhoto = views.map(compareByPhoto);
  return {
    recall: {
      'one photo': recallWith('one photo'),
      'mean of three': recallWith('mean of three'),
      'best of all': recallWith('best of all'),
    },
    meanAveragePrecision: meanAveragePrecision(byPhoto),
    areaUnderCurve: areaUnderCurve(scores(byPhoto, true), scores(byPhoto, false)),
  };
}

/** A pet of the gallery, without the probe photo. */
type GalleryPet = { relevant: boolean; photos: number[] };
type View = { likeness: Likeness; probe: number; gallery: GalleryPet[] };

/** Individuals with the indices of their photos. Each stranger is a pet with one photo. */
function petsOf(photos: LabelledPhoto[], { species, against }: EvaluationOptions): Pet[] {
  const indices = [...photos.keys()].filter((at) => photos[at]!.species === species);
  const known = Map.groupBy(
    indices.filter((at) => photos[at]!.individual),
    (at) => photos[at]!.individual!,
  );
  const pets: Pet[] = [...known].map(([individual, own]) => ({ individual, photos: own }));
  if (against === 'same source') return pets;
  const strangers = indices.filter((at) => !photos[at]!.individual);
  return [...pets, ...strangers.map((at) => ({ individual: null, photos: [at] }))];
}

/** Only photos of individuals with at least one other photo can be probes. */
function probesOf(pets: Pet[], heldOut: Set<string>): { probe: number; own: Pet }[] {
  return pets
    .filter(({ individual, photos }) => individual && heldOut.has(individual) && photos.length > 1)
    .flatMap((own) => own.photos.map((probe) => ({ probe, own })));
}

function galleryOf(pets: Pet[], own: Pet, probe: number): GalleryPet[] {
  return pets.map((pet) =>
    pet === own
      ? { relevant: true, photos: pet.photos.filter((at) => at !== probe) }
      : { relevant: false, photos: pet.photos },
  );
}

function compareByPet({ likeness, probe, gallery }: View, form: GalleryForm, random: () => number): Candidate[] {
  const scoreOf = (photos: number[]) => {
    if (form === 'best of all') return Math.max(...photos.map((at) => likeness.between(probe, at)));
    return likeness.withMean(probe, shuffle(photos, random).slice(0, form === 'one photo' ? 1 : 3));
  };
  return gallery.map(({ relevant, photos }) => ({ relevant, score: scoreOf(photos) }));
}

function compareByPhoto({ likeness, probe, gallery }: View): Candidate[] {
  return gallery.flatMap(({ relevant, photos }) =>
    photos.map((at) => ({ relevant, score: likeness.between(probe, at) })),
  );
}

function scores(probes: Candidate[][], relevant: boolean): number[] {
  return probes.flatMap((candidates) =>
    candidates.filter((candidate) => candidate.relevant === relevant).map((candidate) => candidate.score),
  );
}
