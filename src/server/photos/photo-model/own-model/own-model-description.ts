import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { photoCurve } from '#core/matching/evidence/curves.ts';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** The model.json beside an own model.onnx; docs/own-model.md explains each key. */
export const ownModelSchema = z.strictObject({
  input: z.strictObject({
    /** side of the square image, in pixels */
    size: z.number().int().min(16).max(2048),
    layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
    type: z.enum(['float32', 'uint8']).default('float32'),
    channels: z.enum(['RGB', 'BGR']).default('RGB'),
    /** value = (byte x scale - mean) / std for each channel; a uint8 input gets the bytes unchanged */
    scale: z.number().default(1 / 255),
    mean: channels.default([0, 0, 0]),
    std: channels.default([1, 1, 1]),
  }),
  /** name of the output; by default the first */
  output: z.string().optional(),
  /**
   * none: [1, n]; mean: over everything but the channels of [1, c, h, w], or over the tokens of [1, t, c]; first: the
   * first token
   */
  pooling: z.enum(['none', 'mean', 'first']).default('none'),
  /** length of the embedding, after the head if there is one */
  dimension: z.number().int().min(2).max(4096),
  /** the crops that are analyzed; their outputs are concatenated */
  crops: z
    .array(z.enum(['full', 'upper']))
    .min(1)
    .default(['full']),
  /** a matrix: file name, number of input features, and how its weights are stored */
  head: z
    .strictObject({
      file: z.string(),
      featureSize: z.number().int().min(2),
      weights: z.enum(['int8', 'float16']).optional(),
    })
    .optional(),
  /** from `npm run model -- check`; without them, the curves for unknown models are used */
  curves: z.strictObject({ cat: photoCurve, dog: photoCurve }).optional(),
});

export type OwnModelDescription = z.infer<typeof ownModelSchema>;

/**
 * Reads the model.json of a folder.
 * @throws Error naming the keys that are missing or wrong
 */
export async function readOwnDescription(folder: string): Promise<OwnModelDescription> {
  const file = path.join(folder, 'model.json');
  const parsed = ownModelSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'model.json'}: ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}

/**
 * The id of the model in a folder, without loading it: a hash of everything that affects embeddings. Curves are left
 * out, because they only affect how embeddings are weighed.
 */
export async function ownModelId(folder: string, description?: OwnModelDescription): Promise<string> {
  const described = description ?? (await readOwnDescription(folder));
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path.join(folder, 'model.onnx'))) hash.update(bytes);
  hash.update(JSON.stringify({ ...described, curves: undefined }));
  if (described.head) hash.update(await readFile(path.join(folder, described.head.file)));
  return `own-${hash.digest('hex').slice(0, 12)}`;
}
