/** Tries in each part of a video, of which the sharpest is taken. */
const triesPerFrame = 3;

/**
 * The times at which to look for frames: a video is cut into `count` equal parts, with some tries in each. The very
 * beginning and end are left out, where videos are often black or shaken.
 * @returns seconds, per part
 */
export function frameTimes(seconds: number, count: number): number[][] {
  const part = seconds / count;
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: triesPerFrame }, (_, i) => part * (at + (i + 1) / (triesPerFrame + 1))),
  );
}
