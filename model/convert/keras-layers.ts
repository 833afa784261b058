/** The part of a Keras layer, as a TensorFlow.js layers-model describes it, that is read here. */
export type KerasLayer = {
  class_name: string;
  config: {
    name: string;
    activation?: string;
    strides?: number[];
    padding?: string;
    dilation_rate?: number[];
    pool_size?: number[];
    epsilon?: number;
  };
  inbound_nodes: unknown[][][];
};

/** The names of the layers that a layer reads. */
export const sourcesOf = (layer: KerasLayer): string[] => (layer.inbound_nodes[0] ?? []).map(([name]) => String(name));
