import type { NetworkHints } from './inspect-network.ts';

/** An open model that `MATCH_MODEL` and `npm run model -- get` know by name. */
export type ListedModel = {
  name: string;
  title: string;
  url: string;
  /** of the weights, as their authors state it */
  licence: string;
  /** where the weights come from */
  origin: string;
  /** length of the file; null if it is not known */
  bytes: number | null;
  /** hex; null if it is not known: the checksum of the first download is then recorded */
  sha256: string | null;
  /** multiplications and additions for a photo, in thousands of millions */
  gigaflops: number;
  hints: NetworkHints;
};

/**
 * A model of Meta's as the project "onnx-community" converted it.
 * @param file names a revision, so that its bytes stay the same
 */
const dinov2 = (repository: string, file: string, rest: Omit<ListedModel, 'url' | 'licence' | 'origin' | 'hints'>) => ({
  ...rest,
  url: `https://huggingface.co/onnx-community/${repository}/resolve/${file}`,
  licence: 'Apache-2.0',
  origin: `facebook/${repository}, converted by onnx-community`,
  hints: fromConfig,
});

/** As in the `preprocessor_config.json` of these models; they take the class token of the last layer. */
const fromConfig: NetworkHints = {
  size: 224,
  mean: [0.485, 0.456, 0.406],
  std: [0.229, 0.224, 0.225],
  output: 'last_hidden_state',
};

/**
 * General encoders that were trained without labels and tell individuals apart better than networks trained on
 * ImageNet's classes. Checksums and lengths are those that several public projects pin for these files; they were not
 * downloaded where this project is developed. Operations: https://huggingface.co/deepghs/dinov2_onnx.
 */
export const listedModels: readonly ListedModel[] = [
  dinov2('dinov2-small', '8b1f705a3a7f6f062f6bdd21986c1583d3ef105d/onnx/model.onnx', {
    name: 'dinov2-small',
    title: 'DINOv2 ViT-S/14, 384 numbers a photo',
    bytes: 88_532_934,
    sha256: 'f22797eabf810a75e41de68d378541ebea372122b25c4ce3ef25ff618250c20a',
    gigaflops: 5.5,
  }),
  dinov2('dinov2-small', '8b1f705a3a7f6f062f6bdd21986c1583d3ef105d/onnx/model_int8.onnx', {
    name: 'dinov2-small-int8',
    title: 'The same in byte arithmetic: a quarter of the download',
    bytes: 24_446_700,
    sha256: 'dfce54a839b491f395c516350ebb4a78f947e9170a6beac0f2bc5638e0f09d61',
    gigaflops: 5.5,
  }),
  dinov2('dinov2-with-registers-small', 'ec7abea1a8757ec4f9f7b26399d31234ffaa6e6a/onnx/model.onnx', {
    name: 'dinov2-registers-small',
    title: 'DINOv2 ViT-S/14 with registers, 384 numbers a photo',
    bytes: null,
    sha256: null,
    gigaflops: 5.5,
  }),
  dinov2('dinov2-base', '31ef06cac16d5d301c5930d147002a058c85a5e4/onnx/model.onnx', {
    name: 'dinov2-base',
    title: 'DINOv2 ViT-B/14, 768 numbers a photo',
    bytes: 346_627_111,
    sha256: '320d1012a6fc65b101fc85ca30ee7a47b2e4f6a2e8bd78fb9d7036def0e30cb0',
    gigaflops: 22,
  }),
];

export function listedModel(name: string): ListedModel | null {
  return listedModels.find((model) => model.name === name) ?? null;
}
