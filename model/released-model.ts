import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releasedModel } from '#server/photos/photo-model/model-files.ts';

/** Photos that made the released model, by fingerprint: those of the network and its head, and those of the curves. */
export type PhotosUsed = { head: Set<string>; curves: Set<string> };

/** Lists them, so that the model is not judged on what it has seen. A line is a fingerprint, and what it was used for. */
export async function photosUsed(): Promise<PhotosUsed> {
  const lines = (await readFile(path.join(releasedModel, 'photos-used.txt'), 'utf8')).split('\n');
  const of = (use: keyof PhotosUsed) =>
    new Set(lines.flatMap((line) => (line.endsWith(` ${use}`) ? line.split(' ')[0]! : [])));
  return { head: of('head'), curves: of('curves') };
}
