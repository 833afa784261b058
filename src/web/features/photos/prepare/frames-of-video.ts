import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
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

/** Longer than browsers need for a frame of a short video. */
const patienceMs = 10_000;

/**
 * Opens a video that is never shown. It has a frame after the first `seek`. @throws Error if this browser cannot read it
 */
async function openVideo(file: Blob): Promise<{ video: HTMLVideoElement; seconds: number; close: () => void }> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const opened = happens(video, 'loadedmetadata');
    video.src = url;
    await opened;
    return { video, seconds: await lengthOf(video), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Shows the frame at a time in seconds. @throws Error if this browser cannot read it */
async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const reached = happens(video, 'seeked');
  video.currentTime = seconds;
  await reached;
}

/** Recordings of browsers do not state their length; the browser finds it by going to the end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, Number.MAX_SAFE_INTEGER);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  const gaveUp = AbortSignal.timeout(patienceMs);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('no video that this browser can read'));
    video.addEventListener(event, () => resolve(), { once: true, signal: gaveUp });
    video.addEventListener('error', fail, { once: true, signal: gaveUp });
    gaveUp.addEventListener('abort', fail, { once: true });
  });
}
