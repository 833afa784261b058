import { OnnxWriter } from './onnx-writer.ts';

/** The work of a tiny network on its picture: means of its colours, or something that no encoder should do. */
export type TinyBehaviour = 'means' | 'constant' | 'no numbers' | 'fails';

type TinyOptions = {
  behaviour?: TinyBehaviour;
  side?: number /** added to the file */;
  padBytes?: number;
  seed?: number;
};

/**
 * A network for pictures of side x side pixels as bytes that gives the means of their quarters: twelve numbers. Made
 * with another seed, it gives other numbers.
 */
export function tinyNetwork({ behaviour = 'means', side = 32, padBytes = 0, seed = 1 }: TinyOptions = {}): Uint8Array {
  const graph = new OnnxWriter();
  const picture = graph.pictureInput(side, 1 / 255, -0.5);
  const half = side / 2;
  const pooled = graph.node('AveragePool', [picture], { kernel_shape: [half, half], strides: [half, half] });
  const numbers = graph.node('Flatten', [pooled], { axis: 1 });
  const mixed = graph.node('MatMul', [numbers, graph.float32(rotation(seed), [12, 12])]);
  if (padBytes > 0) graph.uint8(new Uint8Array(padBytes).fill(seed), [padBytes]);
  graph.output('embedding', behave(graph, mixed, behaviour));
  return graph.toModel();
}

function behave(graph: OnnxWriter, vector: string, behaviour: TinyBehaviour): string {
  if (behaviour === 'constant') {
    const nothing = graph.node('Mul', [vector, graph.float32([0], [1])]);
    return graph.node('Add', [nothing, graph.float32([1], [1])]);
  }
  if (behaviour === 'no numbers') return graph.node('Log', [graph.node('Mul', [vector, graph.float32([-1e9], [1])])]);
  if (behaviour === 'fails') return graph.node('Reshape', [vector, graph.int64([1, 7])]);
  return vector;
}

/** Swaps and signs of twelve numbers, by the seed. */
function rotation(seed: number): number[] {
  return Array.from({ length: 144 }, (_, at) => ((Math.floor(at / 12) + seed) % 12 === at % 12 ? 1 : 0));
}

/** The shape of an output of `pictureNetwork`: [1, 3], [1, 16, 3], [1, 3, h, w], or a single number. */
export type TinyOutput = 'means' | 'tokens' | 'map' | 'number';

/** A network with one float input of this shape, and outputs by name. */
export function pictureNetwork(shape: (number | string)[], outputs: Record<string, TinyOutput>): Uint8Array {
  const graph = new OnnxWriter();
  const picture = graph.input('pixel_values', 'float32', shape);
  const means = () => graph.node('Flatten', [graph.node('GlobalAveragePool', [picture])], { axis: 1 });
  const draw: Record<TinyOutput, () => string> = {
    means,
    tokens: () => {
      const rows = graph.node('Unsqueeze', [means(), graph.int64([1])]);
      return graph.node('Expand', [rows, graph.int64([1, 16, 3])]);
    },
    map: () => picture,
    number: () => graph.node('ReduceMean', [picture], { keepdims: 0 }),
  };
  for (const [name, output] of Object.entries(outputs)) graph.output(name, draw[output]());
  return graph.toModel();
}
