/**
 * Compresses the built browser files that become smaller, so that the server sends ready bytes: each file gets a
 * neighbour with `.br` and one with `.gz` (src/server/http/client-files.ts).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFolder } from '#server/build-folder.ts';
import { compressedEnding } from '#server/http/fixed/encodings.ts';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.wasm']);
/** Smaller files fit into one packet of the network, compressed or not. */
const leastBytes = 1024;

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const forms = [
  [compressedEnding.br, (bytes: Buffer) => promisify(brotliCompress)(bytes, best)],
  [compressedEnding.gzip, (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

const files = await readdir(join(buildFolder, 'pages', 'client'), { recursive: true, withFileTypes: true });
const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
await Promise.all(paths.filter((path) => compressible.has(extname(path))).map(compress));

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < leastBytes) return;
  await Promise.all(forms.map(async ([ending, compressed]) => writeFile(path + ending, await compressed(bytes))));
}
