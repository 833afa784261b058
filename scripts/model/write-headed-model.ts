import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HeadFit } from '#model/site/fit-site-head.ts';
import { sha256Of } from '#server/adapters/photo-model/fetch/download.ts';
import { readSource, writeSource } from '#server/adapters/photo-model/fetch/source-record.ts';
import { encodeHead } from '#server/adapters/photo-model/head.ts';
import { readOwnDescription } from '#server/adapters/photo-model/own-model/own-model-files.ts';

/**
 * Writes a model with a head of the site's own beside the one without it, which stays: another name is another model,
 * so that the site changes to it, and back, like to any other.
 * @returns its name
 */
export async function writeHeadedModel(
  folder: string,
  modelsDir: string,
  { head, curves }: NonNullable<HeadFit['taken']>,
): Promise<string> {
  const name = `${path.basename(folder)}-site`;
  const target = path.join(modelsDir, name);
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true });
  const stored = { file: 'head.bin', featureSize: head.featureSize, weights: 'int8' };
  const description = { ...(await readOwnDescription(folder)), dimension: head.dimension, head: stored, curves };
  await writeFile(path.join(target, 'head.bin'), encodeHead(head));
  await writeFile(path.join(target, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
  await writeSource(target, {
    ...{ name, from: target, licence: (await readSource(folder))?.licence ?? 'unknown' },
    ...{ sha256: await sha256Of(path.join(target, 'model.onnx')), checked: true },
    fetched_at: new Date().toISOString(),
  });
  return name;
}
