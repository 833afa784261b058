import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { openVideo, seek } from './open-video.ts';
import { UnusablePhoto } from './prepare-photo.ts';
import { toJpeg } from './to-jpeg.ts';

/** Edge of the small pictures by which frames are compared. */
const smallEdge = 240;

/**
 * Sharp frames of a short video, spread over it, as JPEG files. The video itself never leaves the device.
 * @throws UnusablePhoto if it is too long; another error if this browser cannot read it
 */
export async function framesOfVideo(file: Blob, most: number): Promise<File[]> {
  const { video, seconds, close } = await openVideo(file);
  try {
    if (seconds > limits.videoSeconds + 0.5)
      throw new UnusablePhoto(m.forms_video_too_long({ seconds: limits.videoSeconds }));
    const frames: File[] = [];
    for (const times of frameTimes(seconds, Math.min(limits.videoFrames, most))) {
      await seek(video, await sharpestOf(video, times));
      frames.push(await frameOf(video, frames.length + 1));
    }
    return frames;
  } finally {
    close();
  }
}

async function sharpestOf(video: HTMLVideoElement, times: readonly number[]): Promise<number> {
  let best = { time: times[0]!, sharp: -1 };
  for (const time of times) {
    await seek(video, time);
    const sharp = sharpnessOf(video);
    if (sharp > best.sharp) best = { time, sharp };
  }
  return best.time;
}

function sharpnessOf(video: HTMLVideoElement): number {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, smallEdge / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Float32Array.from(
    { length: width * height },
    (_, at) => data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!,
  );
  return sharpness(grey, width, height);
}

async function frameOf(video: HTMLVideoElement, number: number): Promise<File> {
  const jpeg = await toJpeg(video, { width: video.videoWidth, height: video.videoHeight });
  return new File([jpeg], `video-${number}.jpg`, { type: jpeg.type });
}

/** Tries in each part of a video, of which the sharpest is taken. */
const triesPerFrame = 3;

/** The seconds at which to look for frames, some in each of `count` parts, without the beginning and the end. */
export function frameTimes(seconds: number, count: number): number[][] {
  const part = seconds / count;
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: triesPerFrame }, (_, i) => part * (at + (i + 1) / (triesPerFrame + 1))),
  );
}

/**
 * How sharp a grey image is: the variance of its Laplacian (Pech-Pacheco et al. 2000), to compare images of one size.
 */
export function sharpness(grey: ArrayLike<number>, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
