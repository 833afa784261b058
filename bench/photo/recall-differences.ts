import { recall } from '#model/judge/retrieval.ts';
import { seededRandom } from '#model/train/folds.ts';
import type { Embedded } from '#model/train/gallery-questions.ts';
import { dot } from '#server/adapters/photo-model/vector.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';

/** All photos as embedded by a head that was not trained on the individuals it holds out. */
export type EmbeddedFold = { heldOut: Set<string>; photos: readonly (Embedded & { file: string })[] };
/** How often a photo of an individual was found first and among ten, as a share of the galleries it was looked for in. */
export type Found = { individual: string; first: number; inTen: number };

const seed = 51;
/** Random galleries for each probe. */
const draws = 10;

/**
 * Looks for every photo of the held-out individuals in galleries with one photo of each pet of the species, strangers
 * included. The galleries only depend on the photos, so the answers of two kinds of heads can be compared one by one.
 */
export function findEach(folds: readonly EmbeddedFold[], species: PhotoSpecies): Found[] {
  return folds.flatMap(({ heldOut, photos }) => {
    const random = seededRandom(seed);
    const own = photos.filter((photo) => photo.species === species);
    const albums = [...Map.groupBy(own, ({ individual, file }) => individual ?? file).values()];
    const asked = albums.filter(([photo, ...more]) => heldOut.has(photo!.individual ?? '') && more.length > 0);
    return asked.flatMap((album) =>
      album.map((probe) => {
        const questions = Array.from({ length: draws }, () => candidates(probe, albums, random));
        const { recallAt1, recallAt10 } = recall(questions);
        return { individual: probe.individual!, first: recallAt1, inTen: recallAt10 };
      }),
    );
  });
}

function candidates(probe: Embedded, albums: Embedded[][], random: () => number) {
  return albums.map((album) => {
    const others = album.filter((photo) => photo !== probe);
    const { embedding } = others[Math.floor(random() * others.length)]!;
    return { relevant: others.length < album.length, score: dot(probe.embedding, embedding) };
  });
}
