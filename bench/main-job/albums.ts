import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Albums = {
  /** animals with several photos: the first is used for the missing report, the others as found photos */
  individuals: { name: string; photos: string[] }[];
  /** animals with one photo that fill the gallery */
  strangers: { name: string; photo: string }[];
};

/** Reads `<root>/<species>/<individual>/*.jpg` and `<root>/others/<species>/*.jpg`, sorted by name. */
export async function readAlbums(
  root: string,
  species: string,
  most: { individuals: number; strangers: number },
): Promise<Albums> {
  const individuals = [];
  for (const name of (await sorted(join(root, species))).slice(0, most.individuals)) {
    individuals.push({ name, photos: await images(join(root, species, name)) });
  }
  const others = (await images(join(root, 'others', species))).slice(0, most.strangers);
  return { individuals, strangers: others.map((photo, at) => ({ name: `Stranger ${at + 1}`, photo })) };
}

async function images(folder: string): Promise<string[]> {
  return (await sorted(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).map((name) => join(folder, name));
}

async function sorted(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort();
}
