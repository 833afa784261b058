import { modelFile } from '#server/photos/photo-model/model-files.ts';
import { inceptionShape } from '#server/photos/photo-model/network-shapes.ts';
import { openSession, runOnPictures } from '#server/photos/photo-model/session.ts';

const sizes = [2, 4, 8, 16];
const rounds = 12;

/**
 * The gain from describing several waiting photos at once: milliseconds of the larger network for each picture, by the
 * number of pictures that it gets together (a photo has two at a time). The least of some rounds, in turns.
 */
export async function measureBatches(threads: number): Promise<Map<number, number>> {
  const network = await openSession(modelFile('describe.onnx'), threads, 'bytes');
  const least = new Map<number, number>();
  for (let round = 0; round < rounds; round++) {
    for (const size of sizes) {
      const started = performance.now();
      await runOnPictures(network, Array(size).fill(grey), inceptionShape.size, evenShares(size));
      least.set(size, Math.min(least.get(size) ?? Infinity, (performance.now() - started) / size));
    }
  }
  return least;
}

const grey = new Uint8Array(inceptionShape.size ** 2 * 3).fill(128);

function evenShares(pictures: number): Map<number, Float32Array[]> {
  const even = (side: number) => new Float32Array(side * side).fill(1 / side ** 2);
  const sides = [...new Set<number>(Object.values(inceptionShape.layers))];
  return new Map(sides.map((side) => [side, Array.from({ length: pictures }, () => even(side))]));
}
