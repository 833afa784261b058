import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { dot, meanVector } from '#server/photos/photo-model/vector.ts';
import { seededRandom, shuffle } from './folds.ts';

/** A photo's embedding, and whose photo it is; strangers have no individual. */
export type Embedded = { species: PhotoSpecies; individual: string | null; embedding: Float32Array };

/** A probe and a gallery of its species. The first candidate is the right one. */
export type Question = {
  individual: string;
  /** number of photos of the probe */
  photos: number;
  /** whether all candidates come from the source of the probe and have equally many photos */
  sameSource: boolean;
  /** number of photos of each candidate, and the cosine of its mean with the probe's */
  others: Uint8Array;
  cosines: Float64Array;
};

/** What owners and finders provide. Strangers have one photo each; where they are left out, all have as many. */
const kinds = [
  { photos: 1, onFile: 1, strangers: true },
  { photos: 1, onFile: 3, strangers: true },
  { photos: 1, onFile: 1, strangers: false },
  { photos: 1, onFile: 3, strangers: false },
  { photos: 3, onFile: 3, strangers: false },
];
/** Probes of a kind, spread over the individuals. */
const probesWanted = 120;

/**
 * Questions about the individuals in `asked`, each photo at most once a kind. Their galleries are made of all other
 * individuals of the species, and of strangers.
 */
export function galleryQuestions(
  photos: readonly Embedded[],
  asked: ReadonlySet<string>,
  species: PhotoSpecies,
  seed: number,
): Question[] {
  const random = seededRandom(seed);
  const own = photos.filter((photo) => photo.species === species);
  const albums = Map.groupBy(
    own.filter(({ individual }) => individual !== null),
    ({ individual }) => individual!,
  );
  const strangers = own.filter(({ individual }) => individual === null).map((photo) => [photo]);
  const perAlbum = Math.ceil(probesWanted / albums.size);
  return kinds.flatMap((kind) =>
    [...albums]
      .filter(([individual]) => asked.has(individual))
      .flatMap(([individual, album]) => {
        const rivals = [...albums.values()].filter((other) => other !== album && other.length >= kind.onFile);
        const gallery = kind.strangers ? [...rivals, ...strangers] : rivals;
        return probes(album, kind, perAlbum, random).map(({ probe, rest }) => ({
          individual,
          photos: kind.photos,
          sameSource: !kind.strangers,
          ...compared(probe, [rest, ...gallery], kind.onFile, random),
        }));
      }),
  );
}

type Kind = (typeof kinds)[number];

/** Each of the album's photos with some others as the probe, and what is left for the gallery. */
function probes(album: Embedded[], { photos, onFile }: Kind, most: number, random: () => number) {
  if (album.length < photos + onFile) return [];
  return shuffle(album, random)
    .slice(0, most)
    .map((first) => {
      const others = shuffle(
        album.filter((photo) => photo !== first),
        random,
      );
      return { probe: meanOf([first, ...others.slice(0, photos - 1)]), rest: others.slice(photos - 1) };
    });
}

function compared(probe: Float32Array, gallery: Embedded[][], onFile: number, random: () => number) {
  const albums = gallery.map((album) => (album.length > 1 ? shuffle(album, random).slice(0, onFile) : album));
  return {
    others: Uint8Array.from(albums, (album) => album.length),
    cosines: Float64Array.from(albums, (album) => dot(probe, meanOf(album))),
  };
}

const meanOf = (photos: Embedded[]): Float32Array => meanVector(photos.map(({ embedding }) => embedding));
