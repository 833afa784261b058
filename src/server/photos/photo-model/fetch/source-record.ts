import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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
