import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { safetyClasses } from '#core/moderation/photo-safety.ts';
import { inceptionShape, mobilenetShape } from '#server/adapters/photo-model/network-shapes.ts';
import { judgePicture } from '#server/adapters/photo-model/safety.ts';
import { openSession, runOnPictures, type Shares } from '#server/adapters/photo-model/session.ts';
import { drawnCat } from '#server/adapters/photo-model/testing/drawn-animal.ts';
import { dot, normalize } from '#server/adapters/photo-model/vector.ts';
import { inceptionNetwork, mobilenetNetwork, mobilenetNodes } from '../networks.ts';
import { type NsfwjsNetwork, readNsfwjsFiles } from '../sources/nsfwjs.ts';
import { packageFolder } from '../sources/package-folder.ts';
import * as tf from './tfjs-parts.ts';
import { loadNsfwjs } from './tfjs-parts.ts';

/** Compares the converted networks with TensorFlow.js itself, on the same drawn picture. */
beforeAll(async () => {
  setWasmPaths(`${path.join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist')}/`);
  await tf.setBackend('wasm');
});

async function tfjsArtifacts(network: NsfwjsNetwork): Promise<tf.io.ModelArtifacts> {
  const { json, shards } = await readNsfwjsFiles(packageFolder('nsfwjs'), network);
  const weightSpecs = json.weightsManifest.flatMap((group) => group.weights) as tf.io.WeightsManifestEntry[];
  return { modelTopology: json.modelTopology, weightSpecs, weightData: new Uint8Array(shards).buffer };
}

const asTensor = (picture: Uint8Array, size: number): tf.Tensor4D =>
  tf.tensor4d(
    Float32Array.from(picture, (byte) => byte / 255),
    [1, size, size, 3],
  );

const pooled = (tensor: tf.Tensor): Float32Array => tf.mean(tensor, [1, 2]).dataSync() as Float32Array;

function expectSame(actual: Float32Array, expected: Float32Array): void {
  const scale = Math.max(...expected.map(Math.abs));
  expect(scale).toBeGreaterThan(0.01);
  expect(actual).toHaveLength(expected.length);
  const worst = Math.max(...actual.map((value, index) => Math.abs(value - expected[index]!)));
  expect(worst / scale).toBeLessThan(1e-3);
}

/** A drawing, a smooth gradient of skin colours, stripes and noise. */
async function testPictures(size: number): Promise<Uint8Array[]> {
  const filled = (byte: (at: number) => number) => Uint8Array.from({ length: size * size * 3 }, (_, at) => byte(at));
  const skin = [224, 172, 105];
  return [
    await drawnCat(size),
    filled((at) => skin[at % 3]! - Math.floor(at / 3 / size) / 8),
    filled((at) => (Math.floor(at / 30) % 2) * 255),
    filled((at) => (at * 2654435761) % 251),
  ];
}

/** Equal shares for every place, so that the weighted mean is the plain mean. */
const evenly = (pictures: number, ...sides: number[]): Shares =>
  new Map(sides.map((side) => [side, Array.from({ length: pictures }, () => new Float32Array(side * side).fill(1))]));

function cosine(a: Float32Array, b: Float32Array): number {
  return dot(normalize(a.slice()), normalize(b.slice()));
}

describe('converted networks', () => {
  it('with byte arithmetic gives nearly the results of the layers-model in TensorFlow.js', async () => {
    const picture = await drawnCat(inceptionShape.size);
    const model = await tf.loadLayersModel(tf.io.fromMemory(await tfjsArtifacts('inception_v3')));
    const outputs = Object.keys(inceptionShape.layers).map(
      (layer) => model.getLayer(layer).output as tf.SymbolicTensor,
    );
    const expected = tf.model({ inputs: model.inputs, outputs }).predict(asTensor(picture, inceptionShape.size));
    const session = await openSession(await inceptionNetwork(), 2);
    const actual = await runOnPictures(session, [picture], inceptionShape.size, evenly(1, 17, 8));
    Object.keys(inceptionShape.layers).forEach((layer, index) => {
      expect(cosine(actual[layer]!.data, pooled((expected as tf.Tensor[])[index]!))).toBeGreaterThan(0.998);
    });
  });

  it('gives the results of the graph-model in TensorFlow.js', async () => {
    const picture = await drawnCat(mobilenetShape.size);
    const model = await tf.loadGraphModel(tf.io.fromMemory(await tfjsArtifacts('mobilenet_v2_mid')));
    const session = await openSession(await mobilenetNetwork(), 2);
    const actual = await runOnPictures(session, [picture], mobilenetShape.size, evenly(1, 7));
    for (const [name, node] of Object.entries(mobilenetNodes)) {
      const expected = model.execute(asTensor(picture, mobilenetShape.size), node) as tf.Tensor;
      expectSame(actual[name]!.data, pooled(expected));
    }
  });

  it('judges pictures as the package itself does, within .0001', async () => {
    const { size } = mobilenetShape;
    const artifacts = tf.io.fromMemory(await tfjsArtifacts('mobilenet_v2_mid'));
    const { NSFWJS } = await loadNsfwjs();
    const theirs = new NSFWJS(artifacts, { size, type: 'graph' });
    await theirs.load();
    const session = await openSession(await mobilenetNetwork(), 2);
    const answers = new Set<number>();
    for (const data of await testPictures(size)) {
      const expected = await theirs.classify(tf.tensor3d(data, [size, size, 3], 'int32'));
      const actual = await judgePicture(session, { data, width: size, height: size });
      for (const { className, probability } of expected) {
        const name = safetyClasses.find((known) => known === className.toLowerCase());
        expect(Math.abs(actual[name!] - probability)).toBeLessThan(1e-4);
      }
      answers.add(Math.round(10 * actual.neutral));
    }
    expect(answers.size).toBeGreaterThan(2);
  });

  it('gives the same result for a picture in a batch as for the picture alone', async () => {
    const session = await openSession(await mobilenetNetwork(), 2);
    const cat = await drawnCat(mobilenetShape.size);
    const grey = new Uint8Array(cat.length).fill(128);
    const alone = await runOnPictures(session, [cat], mobilenetShape.size, evenly(1, 7));
    const { data, size } = (await runOnPictures(session, [grey, cat], mobilenetShape.size, evenly(2, 7))).top!;
    expectSame(data.slice(size), alone.top!.data);
  });
});
