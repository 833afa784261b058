import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { fetchedModelsDir } from './model-files.ts';

/** The folder of the curves that a site fitted on its own reunions: a file for each model, by its id. */
export const siteCurvesDir = (dataDir: string): string => path.join(fetchedModelsDir(dataDir), 'curves');

const fileOf = (folder: string, model: string): string => path.join(folder, `${model}.json`);

/**
 * The curves that the site fitted for a model; null if there are none.
 * @throws Error if the file is not what `writeSiteCurves` wrote
 */
export async function readSiteCurves(folder: string | undefined, model: string): Promise<PhotoCurves | null> {
  if (!folder || !existsSync(fileOf(folder, model))) return null;
  // imported only when needed, because zod takes megabytes of memory
  const { photoCurves } = await import('#core/matching/evidence/curves.ts');
  return photoCurves.parse(JSON.parse(await readFile(fileOf(folder, model), 'utf8')));
}

/**
 * Replaces the curves of a model. Those before stay beside them, with the time in their name.
 * @returns the file
 */
export async function writeSiteCurves(
  folder: string,
  model: string,
  curves: PhotoCurves,
  now: Date = new Date(),
): Promise<string> {
  const file = fileOf(folder, model);
  await mkdir(folder, { recursive: true });
  const time = now.toISOString().replace(/[:.]/g, '-');
  if (existsSync(file)) await rename(file, path.join(folder, `${model}.before-${time}.json`));
  await writeFile(file, `${JSON.stringify(curves, null, 2)}\n`);
  return file;
}
