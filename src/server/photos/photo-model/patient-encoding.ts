import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { PhotoEncoder } from './photo-encoder.ts';

/** The longest that a waiting person's photo may take to be described in full, in milliseconds. */
const mostMs = 500;

export type PatientEncoding = (
  image: RgbImage,
  box: FractionBox,
  waiting: boolean,
) => Promise<{ embedding: Float32Array; hurried: boolean }>;

/**
 * Describes photos in full, except for somebody who waits on a machine where the last one took too long. Photos that
 * nobody waits for are measured too, so a machine that gets faster is noticed.
 */
export function patientEncoding(encoder: Pick<PhotoEncoder, 'encode' | 'encodeQuickly'>): PatientEncoding {
  let lastMs = 0;
  return async (image, box, waiting) => {
    const hurried = waiting && lastMs > mostMs && encoder.encodeQuickly !== undefined;
    if (hurried) return { embedding: await encoder.encodeQuickly!(image, box), hurried };
    const started = performance.now();
    const embedding = await encoder.encode(image, box);
    lastMs = performance.now() - started;
    return { embedding, hurried };
  };
}
