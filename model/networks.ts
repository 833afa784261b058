import type { SpeciesClasses } from '#server/adapters/photo-model/detector/detections.ts';
import { INCEPTION, MOBILENET } from '#server/adapters/photo-model/network-shapes.ts';
import { convertGraphModel } from './convert/graph-model.ts';
import { convertLayersModel } from './convert/layers-model.ts';
import { convertTflite } from './convert/tflite-model.ts';
import { readNsfwjsModel } from './sources/nsfwjs.ts';
import { readObjectronDetector } from './sources/objectron.ts';
import { packageFolder } from './sources/package-folder.ts';

const MOBILENET_SCOPE =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2';

/** The node of the graph for each layer that the analyzer uses. */
export const MOBILENET_NODES = {
  top: `${MOBILENET_SCOPE}/Conv_1/Relu6`,
  project16: `${MOBILENET_SCOPE}/expanded_conv_16/project/BatchNorm/FusedBatchNormV3`,
};

/** MobileNet expects values of 0..1, the detector -1..1. */
const UNIT_SCALING = { scale: 1 / 255, offset: 0 };
const SIGNED_SCALING = { scale: 1 / 127.5, offset: -1 };

/** Converts InceptionV3 to an ONNX file, up to the given layers (name -> side length of the layer's grid). */
export async function inceptionNetwork(layers: Record<string, number> = INCEPTION.layers): Promise<Uint8Array> {
  const model = await readNsfwjsModel(packageFolder('nsfwjs'), 'inception_v3');
  return convertLayersModel(model.layers, model.weights, INCEPTION.size, layers);
}

/** Converts MobileNetV2 to an ONNX file. */
export async function mobilenetNetwork(): Promise<Uint8Array> {
  const { nodes, weights } = await readNsfwjsModel(packageFolder('nsfwjs'), 'mobilenet_v2_mid');
  const { size, layers } = MOBILENET;
  const outputs = {
    top: { node: MOBILENET_NODES.top, side: layers.top },
    project16: { node: MOBILENET_NODES.project16, side: layers.project16 },
  };
  return convertGraphModel(nodes, weights, { size, ...UNIT_SCALING }, outputs);
}

/** Converts the detector to an ONNX file. */
export async function detectorNetwork(): Promise<Uint8Array> {
  const { tflite } = await readObjectronDetector(packageFolder('@mediapipe/objectron'));
  return convertTflite(tflite, SIGNED_SCALING);
}

/** The detector's class numbers for cats and dogs. */
export async function detectorClasses(): Promise<SpeciesClasses> {
  const { labels } = await readObjectronDetector(packageFolder('@mediapipe/objectron'));
  return { cat: labels.indexOf('Cat'), dog: labels.indexOf('Dog') };
}
