/** The fields of a Keras layer in a TensorFlow.js layers-model that are used here. */
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

/** The names of a layer's input layers. */
export const sourcesOf = (layer: KerasLayer): string[] => (layer.inbound_nodes[0] ?? []).map(([name]) => String(name));
