import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A model file that can be built again at any time; `key` changes whenever the result would. */
export type CachedModel = { name: string; key: string; build(): Promise<Uint8Array> };

/**
 * The path of a model file in the cache folder, built first when it is missing or does not match its checksum.
 * Files appear by renaming, so that a second process never loads half of one.
 */
export async function cachedModelFile(folder: string, model: CachedModel): Promise<string> {
  const file = fileOf(folder, model);
  if (await isIntact(file)) return file;
  await mkdir(folder, { recursive: true }); // before the building: a folder that is removed meanwhile must not come back
  const bytes = await model.build();
  await writeAtomically(file, bytes);
  await writeAtomically(checksumFile(file), sha256(bytes));
  return file;
}

/** Whether a model file was built here before; not whether it still is as it was. */
export function isCached(folder: string, model: CachedModel): boolean {
  return existsSync(checksumFile(fileOf(folder, model)));
}

function fileOf(folder: string, { name, key }: CachedModel): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return path.join(folder, `${name}-${digest}.onnx`);
}

const checksumFile = (file: string): string => `${file}.sha256`;

async function isIntact(file: string): Promise<boolean> {
  try {
    const [bytes, expected] = await Promise.all([readFile(file), readFile(checksumFile(file), 'utf8')]);
    return sha256(bytes) === expected.trim();
  } catch {
    return false;
  }
}

async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
