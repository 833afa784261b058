import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { NetworkHints } from './inspect-network.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);
const side = z.union([z.number(), z.object({ height: z.number() }), z.object({ shortest_edge: z.number() })]);

/** The part that is used of a preprocessor_config.json, as Hugging Face's libraries write it. */
const preprocessorConfig = z.object({
  image_mean: triple.optional(),
  image_std: triple.optional(),
  rescale_factor: z.number().optional(),
  crop_size: side.optional(),
  size: side.optional(),
});

/** The facts in a preprocessor_config.json beside a network about its pictures; nothing if there is none. */
export async function readPreprocessorConfig(folder: string): Promise<NetworkHints> {
  const text = await readFile(path.join(folder, 'preprocessor_config.json'), 'utf8').catch(() => null);
  if (text === null) return {};
  const {
    image_mean: mean,
    image_std: std,
    rescale_factor: scale,
    ...sizes
  } = preprocessorConfig.parse(JSON.parse(text));
  const size = pixels(sizes.crop_size ?? sizes.size);
  return { ...(mean && { mean }), ...(std && { std }), ...(scale && { scale }), ...(size && { size }) };
}

function pixels(given: z.infer<typeof side> | undefined): number | undefined {
  if (given === undefined || typeof given === 'number') return given;
  return 'height' in given ? given.height : given.shortest_edge;
}
