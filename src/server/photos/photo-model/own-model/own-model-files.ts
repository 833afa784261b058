import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OwnModelDescription, ownModelSchema } from './own-model-description.ts';

/**
 * Reads the model.json of a folder.
 * @throws Error naming the keys that are missing or wrong
 */
export async function readOwnDescription(folder: string): Promise<OwnModelDescription> {
  const file = path.join(folder, 'model.json');
  const parsed = ownModelSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'model.json'}: ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}

/**
 * The id of the model in a folder, without loading it: a hash of everything that affects embeddings. Curves are left
 * out, because they only affect how embeddings are weighed.
 */
export async function ownModelId(folder: string, description?: OwnModelDescription): Promise<string> {
  const described = description ?? (await readOwnDescription(folder));
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path.join(folder, 'model.onnx'))) hash.update(bytes);
  hash.update(JSON.stringify({ ...described, curves: undefined }));
  if (described.head) hash.update(await readFile(path.join(folder, described.head.file)));
  return `own-${hash.digest('hex').slice(0, 12)}`;
}
