import type { SpeciesClasses } from '#server/adapters/photo-model/detector/detections.ts';
import { inceptionShape, mobilenetShape, safetyOutput } from '#server/adapters/photo-model/network-shapes.ts';
import { convertGraphModel } from './convert/graph-model.ts';
import { convertLayersModel } from './convert/layers-model.ts';
import { convertTflite } from './convert/tflite-model.ts';
import { readNsfwjsModel } from './sources/nsfwjs.ts';
import { readObjectronDetector } from './sources/objectron.ts';
import { packageFolder } from './sources/package-folder.ts';

const mobilenetScope =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2';

/** The node of the graph for each layer that the analyzer uses. */
export const mobilenetNodes = {
  top: `${mobilenetScope}/Conv_1/Relu6`,
  project16: `${mobilenetScope}/expanded_conv_16/project/BatchNorm/FusedBatchNormV3`,
};

/** The network's own answer: the mean of `top` over the picture, a dense layer and a softmax. */
const safetyNode = 'StatefulPartitionedCall/sequential/prediction/Softmax';

/** MobileNet expects values of 0..1, the detector -1..1. */
const unitScaling = { scale: 1 / 255, offset: 0 };
const signedScaling = { scale: 1 / 127.5, offset: -1 };

/** Converts InceptionV3 to an ONNX file, up to the given layers (name -> side length of the layer's grid). */
export async function inceptionNetwork(layers: Record<string, number> = inceptionShape.layers): Promise<Uint8Array> {
  const model = await readNsfwjsModel(packageFolder('nsfwjs'), 'inception_v3');
  return convertLayersModel(model.layers, model.weights, inceptionShape.size, layers);
}

/** Converts MobileNetV2 to an ONNX file, with its own top layer, which judges what a photo shows. */
export async function mobilenetNetwork(): Promise<Uint8Array> {
  const { nodes, weights } = await readNsfwjsModel(packageFolder('nsfwjs'), 'mobilenet_v2_mid');
  const { size, layers } = mobilenetShape;
  const outputs = {
    top: { node: mobilenetNodes.top, side: layers.top },
    project16: { node: mobilenetNodes.project16, side: layers.project16 },
    [safetyOutput]: { node: safetyNode },
  };
  return convertGraphModel(nodes, weights, { size, ...unitScaling }, outputs);
}

/** Converts the detector to an ONNX file. */
export async function detectorNetwork(): Promise<Uint8Array> {
  const { tflite } = await readObjectronDetector(packageFolder('@mediapipe/objectron'));
  return convertTflite(tflite, signedScaling);
}

/** The detector's class numbers for cats and dogs. */
export async function detectorClasses(): Promise<SpeciesClasses> {
  const { labels } = await readObjectronDetector(packageFolder('@mediapipe/objectron'));
  return { cat: labels.indexOf('Cat'), dog: labels.indexOf('Dog') };
}
