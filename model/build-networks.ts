import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltFile, builtModel } from '#server/adapters/photo-model/built-model.ts';
import { detectorClasses, detectorNetwork, inceptionNetwork, mobilenetNetwork } from './networks.ts';
import { byteProductsNetwork } from './onnx/byte-products.ts';

/** The files to convert. The head is not converted but copied from model/released. */
const files: [BuiltFile, () => Promise<Uint8Array | string>][] = [
  ['detector.onnx', detectorNetwork],
  ['detector.json', async () => JSON.stringify(await detectorClasses())],
  ['inception.onnx', inceptionNetwork],
  ['mobilenet.onnx', mobilenetNetwork],
  ['byte-products.onnx', async () => byteProductsNetwork()],
];

/**
 * Converts the weights of the installed packages to the networks that the server's analyzer loads. The same packages
 * always give the same bytes. Each file is first written under another name, so that nobody loads an incomplete file.
 */
export async function buildNetworks(folder: string = builtModel): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, make] of files) {
    const file = path.join(folder, name);
    await writeFile(`${file}.tmp`, await make());
    await rename(`${file}.tmp`, file);
  }
}

if (import.meta.main) await buildNetworks();
