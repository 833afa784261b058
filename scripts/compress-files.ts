import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkout } from './run.ts';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.wasm']);
/** Smaller files hardly become smaller; of those of a page there are some forty. */
const leastBytes = 256;

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const forms = [
  ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, best)],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * Compresses the built browser files, so that the server sends ready bytes: each file gets a neighbour with `.br` and
 * one with `.gz` (src/server/platform/http/client-files.ts). Those in `.vite` are only for the build itself.
 */
const built = await readdir(join(checkout, 'build/pages/client'), { recursive: true, withFileTypes: true });
const files = built.filter((file) => file.isFile() && compressible.has(extname(file.name)));
await Promise.all(
  files.filter((file) => !file.parentPath.endsWith('.vite')).map((file) => compress(join(file.parentPath, file.name))),
);

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < leastBytes) return;
  await Promise.all(forms.map(async ([ending, compressed]) => writeFile(path + ending, await compressed(bytes))));
}
