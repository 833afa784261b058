import { type Activation, OnnxGraph, type Padding, type PictureInput } from '../onnx/onnx-graph.ts';
import type { Weight } from '../onnx/weight.ts';

/** The fields of a node in a TensorFlow.js graph-model (a frozen TensorFlow graph) that are used here. */
export type TensorflowNode = {
  name: string;
  op: string;
  input?: string[];
  attr?: {
    strides?: { list: { i: string[] } };
    ksize?: { list: { i: string[] } };
    dilations?: { list: { i?: string[] } };
    padding?: { s: string };
    fused_ops?: { list: { s?: string[] } };
  };
};

/** A result of the converted graph. Without `side`, it is what the node itself gives. */
export type GraphOutput = { node: string; side?: number };

/**
 * Converts the part of a graph that `outputs` depend on to ONNX. `outputs` maps each result's name to its node. With the
 * side length of the node's grid, a result is the node's mean over the picture, with each grid place weighted by its
 * share. The placeholder becomes a picture input with the given scaling.
 * @throws Error naming the node if its operation is not supported
 */
export function convertGraphModel(
  nodes: TensorflowNode[],
  weights: Map<string, Weight>,
  input: PictureInput,
  outputs: Record<string, GraphOutput>,
): Uint8Array {
  const graph = new OnnxGraph();
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const tensors = new Map<string, string>();
  const build = (name: string): string => {
    const known = tensors.get(name);
    if (known) return known;
    const node = byName.get(name);
    if (!node) throw new Error(`The graph has no node ${name}`);
    const tensor = addNode(graph, node, weights, input, build);
    tensors.set(name, tensor);
    return tensor;
  };
  for (const [name, { node, side }] of Object.entries(outputs)) {
    if (side === undefined) graph.output(name, build(node));
    else graph.weightedOutput(name, build(node), side);
  }
  return graph.toModel();
}

function addNode(
  graph: OnnxGraph,
  node: TensorflowNode,
  weights: Map<string, Weight>,
  input: PictureInput,
  build: (name: string) => string,
): string {
  const [first, second, third] = node.input ?? [];
  switch (node.op) {
    case 'Placeholder':
      return graph.pictureInput(input);
    case '_FusedConv2D':
    case 'FusedDepthwiseConv2dNative': {
      const convolved = graph.convolution(build(first!), weights.get(second!)!, weights.get(third!)!, {
        strides: spatial(node.attr?.strides?.list.i),
        dilations: spatial(node.attr?.dilations?.list.i),
        padding: text(node.attr!.padding!.s) as Padding,
        depthwise: node.op === 'FusedDepthwiseConv2dNative',
      });
      return graph.activation(convolved, fusedActivation(node));
    }
    case 'Mul':
    case 'Sub':
    case 'AddV2':
      return graph.node(
        node.op.replace('V2', ''),
        [first!, second!].map((name) => operand(graph, name, weights, build)),
      );
    case 'AvgPool':
      return graph.pool('AveragePool', build(first!), spatial(node.attr?.ksize?.list.i), [1, 1], 'VALID');
    case 'Squeeze':
      return graph.node('Flatten', [build(first!)], { axis: 1 });
    case '_FusedMatMul':
      return graph.node('Gemm', [build(first!), ...[second!, third!].map((name) => graph.weight(weights.get(name)!))]);
    case 'Softmax':
      return graph.node('Softmax', [build(first!)], { axis: 1 });
    default:
      throw new Error(`Node ${node.name} has an unknown operation: ${node.op}`);
  }
}

function operand(graph: OnnxGraph, name: string, weights: Map<string, Weight>, build: (name: string) => string) {
  const constant = weights.get(name);
  if (!constant) return build(name);
  if (constant.shape.length > 0) throw new Error(`Constant ${name} is not a single number`);
  return graph.weight(constant);
}

function fusedActivation(node: TensorflowNode): Activation {
  const fused = (node.attr?.fused_ops?.list.s ?? []).map(text).filter((name) => name !== 'BiasAdd');
  const name = fused[0]?.toLowerCase() ?? 'linear';
  if (name === 'linear' || name === 'relu' || name === 'relu6') return name;
  throw new Error(`Node ${node.name} has an unknown activation: ${name}`);
}

/** TensorFlow lists batch, height, width, channels; only height and width are used. */
const spatial = (values: string[] | undefined): number[] => (values ? values.slice(1, 3).map(Number) : [1, 1]);

const text = (base64: string): string => Buffer.from(base64, 'base64').toString();
