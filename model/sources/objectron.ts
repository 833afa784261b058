import { readFile } from 'node:fs/promises';
import path from 'node:path';

const assetsFile = 'objectron_solution_packed_assets.data';

/** A detector as shipped in the package: the class labels in order, then the TensorFlow Lite file. */
export type PackedDetector = { labels: string[]; tflite: Uint8Array };

/**
 * Unpacks the Open Images detector of the package @mediapipe/objectron (Apache-2.0).
 * @throws Error if the file has another layout than expected
 */
export async function readObjectronDetector(folder: string): Promise<PackedDetector> {
  const assets = await readFile(path.join(folder, assetsFile));
  const start = assets.indexOf('TFL3') - 4;
  if (start < 0) throw new Error(`${assetsFile} holds no TensorFlow Lite file`);
  const labels = assets.toString('utf8', 0, start).trim().split('\n');
  return { labels, tflite: assets.subarray(start) };
}
