import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import type { Random } from '../town/random.ts';

type Species = LabelledPhoto['species'];

/** A pet with the files of its photos. A stranger has one photo, and nobody asks about it. */
export type Pet = { id: string; species: Species; stranger: boolean; files: string[] };

/** Strangers of a species in a gallery, or as many as the folder has. */
const mostStrangers = 350;

/** The pets of a folder: all individuals, and strangers of both species. Photos that show no animal are left out. */
export function petsOf(photos: readonly LabelledPhoto[], shows: (file: string) => boolean, random: Random): Pet[] {
  const telling = photos.filter(({ file }) => shows(file));
  const known = Map.groupBy(
    telling.filter(({ individual }) => individual !== null),
    ({ individual }) => individual!,
  );
  const individuals = [...known].map(([id, own]) => ({
    id,
    species: own[0]!.species,
    stranger: false,
    files: own.map(({ file }) => file),
  }));
  const strangers = (['cat', 'dog'] as const).flatMap((species) => {
    const lone = telling.filter((photo) => photo.individual === null && photo.species === species);
    return random.shuffled(lone).slice(0, mostStrangers);
  });
  return [
    ...individuals,
    ...strangers.map(({ file, species }, at) => ({ id: `stranger-${at}`, species, stranger: true, files: [file] })),
  ];
}
