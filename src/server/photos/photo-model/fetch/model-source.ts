import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type ListedModel, listedModel, listedModels } from './catalogue.ts';
import { ModelFetchError } from './model-fetch-error.ts';

/** Where a model is fetched from, and what is known about it before. `name` is also that of its folder. */
export type ModelSource = { name: string } & (
  | ({ kind: 'listed' } & ListedModel)
  | { kind: 'url'; url: string }
  | { kind: 'folder'; folder: string }
);

/**
 * Reads what the operator gave: the name of a listed model, an address, or a folder.
 * @throws ModelFetchError `missing` if it is none of these
 */
export function modelSource(given: string): ModelSource {
  const listed = listedModel(given);
  if (listed) return { kind: 'listed', ...listed };
  if (/^https?:\/\//.test(given)) return { kind: 'url', url: given, name: nameOf(new URL(given).pathname) };
  const folder = path.resolve(given);
  if (existsSync(folder)) return { kind: 'folder', folder, name: nameOf(folder) };
  const names = listedModels.map(({ name }) => name).join(', ');
  throw new ModelFetchError('missing', `There is no model "${given}": give one of ${names}, an address, or a folder.`);
}

/** The same for a model that may have been fetched before, which is known by the name of its folder. */
export async function fetchedOrNew(given: string, modelsDir: string): Promise<ModelSource> {
  const known = path.basename(given) === given ? await readSource(path.join(modelsDir, given)) : null;
  if (!known || listedModel(given)) return modelSource(given);
  const place = /^https?:/.test(known.from) ? { kind: 'url', url: known.from } : { kind: 'folder', folder: known.from };
  return { ...place, name: given } as ModelSource;
}

/** Parts of addresses that name no model, such as those of Hugging Face. */
const nameless = /^(onnx|resolve|main|model|[0-9a-f]{40}|)$/i;

/** The last part of a path that names something. */
function nameOf(place: string): string {
  const parts = place.split(/[\\/]/).map((part) => part.replace(/\.onnx$/i, ''));
  const named = parts.findLast((part) => !nameless.test(part)) ?? 'model';
  return named.replace(/[^\w.-]/g, '-').replace(/^\.+/, '');
}

const file = 'source.json';

/** Where the files of a fetched model came from; source.json beside them. */
const sourceRecord = z.object({
  name: z.string(),
  /** an address or a folder */
  from: z.string(),
  licence: z.string(),
  /** of model.onnx, in hex */
  sha256: z.string(),
  /** whether that checksum was known before, or is only what came */
  checked: z.boolean(),
  fetched_at: z.iso.datetime(),
});
export type SourceRecord = z.infer<typeof sourceRecord>;

/** Null if the folder has none, or none that can be read. */
export async function readSource(folder: string): Promise<SourceRecord | null> {
  try {
    return sourceRecord.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  } catch {
    return null;
  }
}

export async function writeSource(folder: string, source: SourceRecord): Promise<void> {
  await writeFile(path.join(folder, file), `${JSON.stringify(source, null, 2)}\n`);
}
