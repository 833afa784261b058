import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { TensorflowNode } from '../convert/graph-model.ts';
import type { KerasLayer } from '../convert/keras-layers.ts';
import { readTfjsWeights, type TfjsManifest } from '../convert/tfjs-weights.ts';
import type { Weight } from '../onnx/weight.ts';

/** Networks contained in the package nsfwjs (MIT). */
export type NsfwjsNetwork = 'inception_v3' | 'mobilenet_v2_mid';

type ModelJson = {
  modelTopology: { node?: TensorflowNode[]; model_config?: { config: { layers: KerasLayer[] } } };
  weightsManifest: TfjsManifest;
};

export type NsfwjsModel = { nodes: TensorflowNode[]; layers: KerasLayer[]; weights: Map<string, Weight> };

/** Reads a network's description and weights from the folder of the installed package. */
export async function readNsfwjsModel(folder: string, network: NsfwjsNetwork): Promise<NsfwjsModel> {
  const { json, shards } = await readNsfwjsFiles(folder, network);
  return {
    nodes: json.modelTopology.node ?? [],
    layers: json.modelTopology.model_config?.config.layers ?? [],
    weights: readTfjsWeights(json.weightsManifest, shards),
  };
}

/** Reads a network's model.json and its concatenated weight shards from the package. */
export async function readNsfwjsFiles(
  folder: string,
  network: NsfwjsNetwork,
): Promise<{ json: ModelJson; shards: Uint8Array }> {
  const models = path.join(folder, 'dist', 'models', network);
  const json = await evaluateScript<ModelJson>(path.join(models, 'model.min.js'));
  return { json, shards: await readShards(models) };
}

async function readShards(folder: string): Promise<Uint8Array> {
  const names = (await readdir(folder)).filter((name) => /^group\d+-shard\d+of\d+/.test(name)).sort();
  const shards: Buffer[] = [];
  for (const name of names) shards.push(Buffer.from(await evaluateScript<string>(path.join(folder, name)), 'base64'));
  return Buffer.concat(shards);
}

/** Runs a CommonJS file without the module cache, which would keep tens of megabytes of base64 in memory forever. */
async function evaluateScript<T>(file: string): Promise<T> {
  const module = { exports: {} as unknown };
  compileFunction(await readFile(file, 'utf8'), ['module', 'exports'], { filename: file })(module, module.exports);
  const exported = module.exports as { default?: T };
  return (typeof exported === 'object' && exported.default ? exported.default : exported) as T;
}
