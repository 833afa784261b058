import { type Activation, OnnxGraph, type Padding, type PictureInput } from '../onnx/onnx-graph.ts';
import { type Weight, weightValues } from '../onnx/weight.ts';

/** The part of a Keras layer, as a TensorFlow.js layers-model describes it, that is read here. */
export type KerasLayer = {
  class_name: string;
  config: {
    name: string;
    activation?: string;
    use_bias?: boolean;
    strides?: number[];
    padding?: string;
    dilation_rate?: number[];
    pool_size?: number[];
    epsilon?: number;
  };
  inbound_nodes: unknown[][][];
};

/**
 * Converts the layers that `outputs` need to ONNX; each output is the layer's mean over the picture.
 * @throws Error naming the layer when its kind is not known
 */
export function convertLayersModel(
  layers: KerasLayer[],
  weights: Map<string, Weight>,
  input: PictureInput,
  outputs: string[],
): Uint8Array {
  const graph = new OnnxGraph();
  const tensors = new Map<string, string>();
  for (const layer of layers) {
    const sources = (layer.inbound_nodes[0] ?? []).map(([name]) => tensors.get(String(name))!);
    tensors.set(layer.config.name, addLayer(graph, layer, sources, weights, input));
    if (outputs.every((name) => tensors.has(name))) break;
  }
  for (const name of outputs) graph.pooledOutput(name, tensors.get(name)!);
  return graph.toModel();
}

function addLayer(
  graph: OnnxGraph,
  { class_name: kind, config }: KerasLayer,
  sources: string[],
  weights: Map<string, Weight>,
  input: PictureInput,
): string {
  const weight = (part: string) => weights.get(`${config.name}/${part}`);
  const source = sources[0]!;
  switch (kind) {
    case 'InputLayer':
      return graph.pictureInput(input);
    case 'Conv2D': {
      const options = { strides: config.strides!, padding: paddingOf(config.padding), dilations: config.dilation_rate };
      const convolved = graph.convolution(source, weight('kernel')!, weight('bias') ?? null, options);
      return graph.activation(convolved, activationOf(config.activation));
    }
    case 'BatchNormalization':
      return graph.node('BatchNormalization', [source, ...normalization(graph, weight)], {
        epsilon: { float: config.epsilon! },
      });
    case 'Activation':
      return graph.activation(source, activationOf(config.activation));
    case 'MaxPooling2D':
      return graph.pool('MaxPool', source, config.pool_size!, config.strides!, paddingOf(config.padding));
    case 'AveragePooling2D':
      return graph.pool('AveragePool', source, config.pool_size!, config.strides!, paddingOf(config.padding));
    case 'Concatenate':
      return graph.node('Concat', sources, { axis: 1 });
    default:
      throw new Error(`Layer ${config.name} is of an unknown kind: ${kind}`);
  }
}

/** Scale, offset, mean and variance; Keras leaves out a scale that is 1 throughout. */
function normalization(graph: OnnxGraph, weight: (part: string) => Weight | undefined): string[] {
  const mean = weightValues(weight('moving_mean')!);
  const gamma = weight('gamma');
  const scale = gamma ? weightValues(gamma) : new Float32Array(mean.length).fill(1);
  const parts = [scale, weightValues(weight('beta')!), mean, weightValues(weight('moving_variance')!)];
  return parts.map((values) => graph.float32(values, [values.length]));
}

const paddingOf = (padding: string | undefined): Padding => (padding === 'same' ? 'SAME' : 'VALID');

function activationOf(name = 'linear'): Activation {
  if (name === 'linear' || name === 'relu' || name === 'relu6') return name;
  throw new Error(`Unknown activation: ${name}`);
}
