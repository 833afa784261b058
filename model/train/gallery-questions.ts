import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { dot } from '#server/photos/photo-model/vector.ts';
import { seededRandom, shuffle } from './folds.ts';

/** A photo's embedding, and whose photo it is; strangers have no individual. */
export type Embedded = { species: PhotoSpecies; individual: string | null; embedding: Float32Array };

/** A photo of an individual, compared with one photo of each candidate of its species. The first is the right one. */
export type Question = { individual: string; cosines: Float64Array };

/** Candidates in a gallery: few, many, and all that there are. */
const sizes = [25, 100, Number.POSITIVE_INFINITY];
/** Probes of a size, spread over the individuals. */
const probesWanted = 160;

/**
 * Questions about the individuals in `asked`, each photo at most once a size. The galleries are drawn from the other
 * individuals of the species and from strangers.
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
  const pick = (album: Embedded[]) => album[Math.floor(random() * album.length)]!;
  const askedAlbums = [...albums].filter(([individual, album]) => asked.has(individual) && album.length > 1);
  return sizes.flatMap((size) =>
    askedAlbums.flatMap(([individual, album]) => {
      const rivals = [...[...albums.values()].filter((other) => other !== album), ...strangers];
      return shuffle(album, random)
        .slice(0, perAlbum)
        .map((probe) => {
          const right = pick(album.filter((photo) => photo !== probe));
          const gallery = [
            right,
            ...shuffle(rivals, random)
              .slice(0, size - 1)
              .map(pick),
          ];
          return {
            individual,
            cosines: Float64Array.from(gallery, ({ embedding }) => dot(probe.embedding, embedding)),
          };
        });
    }),
  );
}
