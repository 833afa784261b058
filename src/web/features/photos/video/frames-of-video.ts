import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { UnusablePhoto } from '#web/features/photos/unusable-photo.ts';
import { frameTimes } from './frame-times.ts';
import { openVideo, seek } from './open-video.ts';
import { sharpness } from './sharpness.ts';

/** Edge of the small pictures by which frames are compared. */
const lookEdge = 240;

/**
 * Sharp frames of a short video, spread over it, as JPEG files. The video itself never leaves the device.
 * @param most how many photos fit; at most `limits.videoFrames` are taken
 * @throws UnusablePhoto if it is too long
 * @throws Error if this browser cannot read it
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
  const { context, width, height } = drawn(video, lookEdge);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Float32Array.from(
    { length: width * height },
    (_, at) => data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!,
  );
  return sharpness(grey, width, height);
}

async function frameOf(video: HTMLVideoElement, number: number): Promise<File> {
  const { canvas } = drawn(video, limits.photoEdge);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!jpeg) throw new Error('the frame could not be written');
  return new File([jpeg], `video-${number}.jpg`, { type: jpeg.type });
}

/** The present frame, shrunk to this longest edge. */
function drawn(video: HTMLVideoElement, edge: number) {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, edge / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(video, 0, 0, width, height);
  return { canvas, context, width, height };
}
