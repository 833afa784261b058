import { z } from 'zod';
import { photoCurve } from '#core/matching/curves.ts';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** The model.json beside a model.onnx of one's own; docs/own-model.md explains each key. */
export const ownModelSchema = z.strictObject({
  input: z.strictObject({
    /** side of the square picture, in pixels */
    size: z.number().int().min(16).max(2048),
    layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
    type: z.enum(['float32', 'uint8']).default('float32'),
    channels: z.enum(['RGB', 'BGR']).default('RGB'),
    /** value = (byte x scale - mean) / std, channel by channel; bytes are sent as they are to a uint8 input */
    scale: z.number().default(1 / 255),
    mean: channels.default([0, 0, 0]),
    std: channels.default([1, 1, 1]),
  }),
  /** name of the output; the first when left out */
  output: z.string().optional(),
  /** none: [1, n]; mean: over all but the channels of [1, c, h, w], or over the tokens of [1, t, c]; first: first token */
  pooling: z.enum(['none', 'mean', 'first']).default('none'),
  /** numbers in the embedding, after the head if there is one */
  dimension: z.number().int().min(2).max(4096),
  /** what is looked at: several crops are described one after the other and laid end to end */
  crops: z
    .array(z.enum(['full', 'upper']))
    .min(1)
    .default(['full']),
  /** a matrix: file name, how many features go in, and how its weights are stored */
  head: z
    .strictObject({
      file: z.string(),
      featureSize: z.number().int().min(2),
      weights: z.enum(['int8', 'float16']).optional(),
    })
    .optional(),
  /** from `npm run model -- check`; without them photos are compared and counted as no evidence */
  curves: z.strictObject({ cat: photoCurve, dog: photoCurve }).optional(),
});

export type OwnModelDescription = z.infer<typeof ownModelSchema>;
