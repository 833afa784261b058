import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.wasm']);
/** Smaller files hardly become smaller; of those of a page there are some forty. */
const leastBytes = 256;

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const forms = [
  ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, best)],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * Compresses the built browser files that become smaller, so that the server sends ready bytes: each file gets a
 * neighbour with `.br` and one with `.gz` (src/server/platform/http/client-files.ts). This goes on in zlib's threads while the
 * server's pages are built, which add a few more files for the browser at their end.
 */
export function compressedFiles(): Plugin {
  let dir: string;
  let compressing: Promise<void>;
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'client') return;
      dir = this.environment.config.build.outDir;
      compressing = compressNew(dir);
      compressing.catch(() => undefined); // reported when all is built
    },
    buildApp: {
      order: 'post',
      async handler() {
        await compressing;
        await compressNew(dir);
      },
    },
  };
}

/**
 * Compresses the files that have not been, one after the other, because otherwise the build's own reading would wait
 * for zlib's threads. Those in `.vite` are only for the build itself.
 */
async function compressNew(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && compressible.has(extname(file.name)) && !file.parentPath.endsWith('.vite'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths) if (!existsSync(`${path}.br`)) await compress(path);
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < leastBytes) return;
  await Promise.all(forms.map(async ([ending, compressed]) => writeFile(path + ending, await compressed(bytes))));
}
