import { convertGraphModel } from '../convert/graph-model.ts';
import { convertLayersModel } from '../convert/layers-model.ts';
import { convertTflite } from '../convert/tflite-model.ts';
import type { SpeciesClasses } from '../detector/detections.ts';
import type { CachedModel } from '../onnx/model-cache.ts';
import { readNsfwjsModel } from '../packages/nsfwjs.ts';
import { readObjectronDetector } from '../packages/objectron.ts';
import { packageFolder, packageVersion } from '../packages/package-folder.ts';

/** Raise it whenever a converter changes what it writes: cached files of before are then built anew. */
const CONVERTER_VERSION = 3;

/**
 * Blocks of the two networks that tell animals apart, with the sides of their grids; their last layers serve the
 * packages' own purpose.
 */
export const INCEPTION = { size: 299, layers: { mixed4: 17, mixed5: 17, mixed7: 17, mixed8: 8, mixed9: 8 } };
const MOBILENET_SCOPE =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2';
export const MOBILENET = {
  size: 224,
  layers: {
    top: { node: `${MOBILENET_SCOPE}/Conv_1/Relu6`, side: 7 },
    project16: { node: `${MOBILENET_SCOPE}/expanded_conv_16/project/BatchNorm/FusedBatchNormV3`, side: 7 },
  },
};

/** Both packages' networks take values of 0..1, the detector -1..1. */
const UNIT_SCALING = { scale: 1 / 255, offset: 0 };
const SIGNED_SCALING = { scale: 1 / 127.5, offset: -1 };

export function inceptionModel(layers: Record<string, number> = INCEPTION.layers): Promise<CachedModel> {
  return packagedModel('inception', 'nsfwjs', JSON.stringify(layers), async (folder) => {
    const model = await readNsfwjsModel(folder, 'inception_v3');
    return convertLayersModel(model.layers, model.weights, INCEPTION.size, layers);
  });
}

export function mobilenetModel(): Promise<CachedModel> {
  const { size, layers } = MOBILENET;
  return packagedModel('mobilenet', 'nsfwjs', JSON.stringify(layers), async (folder) => {
    const model = await readNsfwjsModel(folder, 'mobilenet_v2_mid');
    return convertGraphModel(model.nodes, model.weights, { size, ...UNIT_SCALING }, layers);
  });
}

export function detectorModel(): Promise<CachedModel> {
  return packagedModel('detector', '@mediapipe/objectron', '', async (folder) => {
    return convertTflite((await readObjectronDetector(folder)).tflite, SIGNED_SCALING);
  });
}

/** All that reading photos takes from packages: a model of the operator's own needs only the detector. */
export function neededModels({ modelDir }: { modelDir?: string }): Promise<CachedModel[]> {
  return Promise.all([detectorModel(), ...(modelDir ? [] : [inceptionModel(), mobilenetModel()])]);
}

/** Where the detector's package puts cats and dogs among its classes. */
export async function detectorClasses(): Promise<SpeciesClasses> {
  const { labels } = await readObjectronDetector(packageFolder('@mediapipe/objectron'));
  return { cat: labels.indexOf('Cat'), dog: labels.indexOf('Dog') };
}

async function packagedModel(
  name: string,
  packageName: string,
  variant: string,
  build: (folder: string) => Promise<Uint8Array>,
): Promise<CachedModel> {
  const folder = packageFolder(packageName);
  const key = `${CONVERTER_VERSION} ${packageName}@${await packageVersion(folder)} ${variant}`;
  return { name, key, build: () => build(folder) };
}
