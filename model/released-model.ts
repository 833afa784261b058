import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the released head, its model.json and the list of photos it was trained on. */
export const releasedModel = path.join(import.meta.dirname, 'released');

/** File with the fingerprints of the photos that the head was trained on, so that it is not judged on them. */
export const trainedOn = 'trained-on.txt';

/** Fingerprints of the photos that the released head was trained on. */
export async function photosTrainedOn(): Promise<Set<string>> {
  const list = await readFile(path.join(releasedModel, trainedOn), 'utf8');
  return new Set(list.split('\n').filter(Boolean));
}
