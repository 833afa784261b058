import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';

/** A photo of a benchmark folder. Strangers have no `individual`, because each appears in one photo only. */
export type LabelledPhoto = { file: string; species: PhotoSpecies; individual: string | null };

const speciesFolders: Record<PhotoSpecies, string> = { cat: 'cats', dog: 'dogs' };
const photoFile = /\.(jpe?g|png|webp|avif)$/i;

/**
 * Lists the photos of a folder laid out as `<root>/<cats|dogs>/<individual>/*.jpg` and
 * `<root>/others/<cats|dogs>/*.jpg`, in a stable order.
 */
export async function listLabelledPhotos(root: string): Promise<LabelledPhoto[]> {
  const photos: LabelledPhoto[] = [];
  for (const [species, folder] of Object.entries(speciesFolders) as [PhotoSpecies, string][]) {
    for (const individual of await listNames(path.join(root, folder))) {
      for (const file of await listPhotos(path.join(root, folder, individual))) {
        photos.push({ file, species, individual: `${folder}/${individual}` });
      }
    }
    for (const file of await listPhotos(path.join(root, 'others', folder))) {
      photos.push({ file, species, individual: null });
    }
  }
  return photos;
}

async function listPhotos(folder: string): Promise<string[]> {
  return (await listNames(folder)).filter((name) => photoFile.test(name)).map((name) => path.join(folder, name));
}

/** The names in a folder, sorted; empty if there is no such folder. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
