import type { PhotoHeader } from '#server/photos/images/check-photo.ts';
import type { PhotoSender } from '#server/photos/photo-deps.ts';
import { rateLimited } from '#server/platform/errors.ts';
import { type Allowance, unlimited } from '#server/platform/limits/limiter.ts';
import { createTokenBuckets, type TokenBuckets } from '#server/platform/limits/token-buckets.ts';

/**
 * Time to decode a pixel of 3 channels of 8 bits, in ns, for noise, which is the worst case of a photo, on one core of
 * an AMD EPYC in 2026. JPEG and WebP are scaled down while decoding. docs/decisions/022 has the measurements.
 */
const nsPerPixel: Record<string, number> = { jpeg: 12, png: 25, webp: 25, gif: 25, tiff: 25, heif: 70 };
const dearest = 70;
/** All later steps for a photo of full size: scaling, two WebP files and the thumbhash. */
const encodeSeconds = 0.1;

/** How much more a pixel costs in images that must be decoded completely before anything can be scaled down. */
const interlacedTimes = 3;

/** No photo is charged more: the process that decodes it is stopped after 20 s. */
const mostSeconds = 20;

/** Estimates, from its header only, how long a photo takes to process, in seconds of one core. */
export function decodeSeconds(header: PhotoHeader): number {
  const { format, width, height, channels, bytesPerSample, isInterlaced } = header;
  const weight = (Math.max(channels, 3) / 3) * bytesPerSample * (isInterlaced ? interlacedTimes : 1);
  const seconds = encodeSeconds + (width * height * weight * (nsPerPixel[format] ?? dearest)) / 1e9;
  return Math.min(seconds, mostSeconds);
}

const hour = 3600;

/**
 * Seconds of decoding allowed per hour, for each account and each network. A phone photo takes a quarter of a second,
 * so normal uploads reach the limits on their number first; only images made to be slow to decode reach these.
 */
const allowances: Record<keyof PhotoSender, Allowance> = {
  account: { burst: 30, perSeconds: hour },
  network: { burst: 90, perSeconds: hour },
};

/**
 * @param enabled off for tests and benchmarks, as all rate limits are
 * @returns a function that takes the estimated seconds from both allowances; it throws NamedError `rate_limited` with
 * the seconds to wait
 */
export function decodeAllowance(enabled: boolean): (sender: PhotoSender, seconds: number) => Promise<void> {
  const buckets: Pick<TokenBuckets, 'take'> = enabled ? createTokenBuckets() : unlimited;
  return async ({ account, network }, seconds) => {
    const waits = await Promise.all([
      buckets.take(`account ${account}`, allowances.account, seconds),
      buckets.take(`network ${network}`, allowances.network, seconds),
    ]);
    const wait = Math.max(...waits);
    if (wait > 0) throw rateLimited(wait);
  };
}
